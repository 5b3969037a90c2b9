import { type CustomPageRow, pages, parseCustomPage } from "@portfolio/content/page";
import type { Messages } from "../i18n/en.ts";
import { type RenderedMarkdown, renderPage } from "../markdown/markdown-thread.server.ts";
import type { CustomPageHead } from "../site/site.ts";
import { publicRows } from "./public-rows.server.ts";
import { fetchRowBySlug, type Source } from "./source.server.ts";

export interface RenderedCustomPage extends RenderedMarkdown {
  page: CustomPageHead;
}

/** A public custom page; null if it does not exist or is hidden. */
export async function fetchCustomPage({ database, messages, onProblem }: Source, slug: string) {
  const row = await fetchRowBySlug<CustomPageRow>(publicRows(database, pages), slug);
  return row ? renderCustomPage(row, await messages(), onProblem) : null;
}

/** Renders the text of a page; null for a row without a slug. */
export async function renderCustomPage(
  row: CustomPageRow,
  messages: Messages,
  onProblem: (message: string) => void,
): Promise<RenderedCustomPage | null> {
  const parsedPage = parseCustomPage(row, onProblem);
  if (!parsedPage) return null;
  const { content, ...page } = parsedPage;
  return { ...(await renderPage(content, messages)), page };
}
