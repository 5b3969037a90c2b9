import { renderPage } from "../app/markdown.server.ts";
import type { Words } from "../app/words/en.ts";

/** Longest text that is rendered, in bytes: what the column of a post's text holds. */
export const maxPreviewBytes = 512 * 1024;

/**
 * Answers `POST /api/preview/markdown`: the Markdown in the body as visitors would see it, sanitised, with its headings
 * and reading time. Nothing is kept. Whether the owner asks, and at what length, is for the caller to find out.
 */
export async function previewMarkdown(request: Request, words: Words): Promise<Response> {
  const rendered = await renderPage(await request.text(), words);
  return Response.json(rendered, { headers: { "cache-control": "no-store" } });
}
