import { type CustomPageRow, pages, parseCustomPage } from "@portfolio/content/page";
import type { Messages } from "../i18n/en.ts";
import { type RenderedMarkdown, renderPage } from "../markdown/markdown-thread.server.ts";
import type { CustomPageHead } from "../site/site.ts";
import { fetchRows } from "./api-rows.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { isSafeFilterValue, type Source } from "./source.server.ts";

export interface RenderedCustomPage extends RenderedMarkdown {
  page: CustomPageHead;
}

/** A public custom page; null if it does not exist or is hidden. */
export async function customPage({ database, messages, onProblem }: Source, slug: string) {
  if (!isSafeFilterValue(slug)) return null;
  const [row] = await fetchRows<CustomPageRow>(
    publicRows(database, pages).eq("slug", slug).limit(1),
  );
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
