import { ThreadTimeoutError } from "@portfolio/social-image/task-thread";
import type { Messages } from "../../app/i18n/en.ts";
import { renderPreview } from "../../app/markdown/markdown-thread.server.ts";

/** Maximum length of a previewed text, in bytes: that of the column for a post's text. */
export const maxPreviewBytes = 512 * 1024;

/**
 * Answers `POST /api/preview/markdown` with the Markdown of the body as visitors would see it, sanitised, with its
 * headings and reading time, or with 422 if that takes too long. Stores nothing. The caller checks that the request is
 * the owner's, and its length.
 */
export async function previewMarkdown(request: Request, messages: Messages): Promise<Response> {
  try {
    const rendered = await renderPreview(await request.text(), messages);
    return Response.json(rendered, { headers: { "cache-control": "no-store" } });
  } catch (error) {
    if (!(error instanceof ThreadTimeoutError)) throw error;
    return Response.json({ message: "Rendering this text takes too long." }, { status: 422 });
  }
}
