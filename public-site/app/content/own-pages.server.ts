import { type OwnPageRow, pages, parseOwnPage } from "@portfolio/content/page";
import type { Messages } from "../i18n/en.ts";
import { type RenderedMarkdown, renderPage } from "../markdown/markdown-thread.server.ts";
import type { OwnPageHead } from "../site/site.ts";
import { rows } from "./api-rows.server.ts";
import { publicRows } from "./public-rows.server.ts";
import { isSafeFilterValue, type Source } from "./source.server.ts";

export interface OwnPageText extends RenderedMarkdown {
  page: OwnPageHead;
}

/** A public custom page; null if it does not exist or is hidden. */
export async function ownPage({ database, messages, onProblem }: Source, slug: string) {
  if (!isSafeFilterValue(slug)) return null;
  const [row] = await rows<OwnPageRow>(publicRows(database, pages).eq("slug", slug).limit(1));
  return row ? ownPageText(row, await messages(), onProblem) : null;
}

/** Renders the text of a page; null for a row without a slug. */
export async function ownPageText(
  row: OwnPageRow,
  messages: Messages,
  onProblem: (message: string) => void,
): Promise<OwnPageText | null> {
  const found = parseOwnPage(row, onProblem);
  if (!found) return null;
  const { content, ...page } = found;
  return { ...(await renderPage(content, messages)), page };
}
