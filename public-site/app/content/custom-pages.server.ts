import { type CustomPageRow, pages, parseCustomPage } from "@portfolio/content/page";
import { type RenderedMarkdown, renderPageMarkdown } from "../markdown/markdown-thread.server.ts";
import type { CustomPageHead } from "../site/site.ts";
import { type ContentSource, fetchRowBySlug, type TextSource } from "./content-source.server.ts";
import { publicRows } from "./public-rows.server.ts";

export interface RenderedCustomPage extends RenderedMarkdown {
  page: CustomPageHead;
}

/** A public custom page; null if it does not exist or is hidden. */
export async function fetchCustomPage(source: ContentSource, slug: string) {
  const row = await fetchRowBySlug<CustomPageRow>(publicRows(source.database, pages), slug);
  return renderCustomPage(row, source);
}

/** Renders the text of a page; null without a row or a slug. */
export async function renderCustomPage(
  row: CustomPageRow | undefined,
  { messages, onProblem }: TextSource,
): Promise<RenderedCustomPage | null> {
  const parsedPage = row && parseCustomPage(row, onProblem);
  if (!parsedPage) return null;
  const { content, ...page } = parsedPage;
  return { ...(await renderPageMarkdown(content, await messages())), page };
}
