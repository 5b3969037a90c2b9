import { readingMinutes } from "@portfolio/content/reading-time";
import { createTaskThread } from "@portfolio/social-image/task-thread";
import { html } from "hono/html";
import type { MarkdownWords, RenderedMarkdown } from "./markdown.server.ts";
import type { MarkdownTask } from "./markdown-worker.server.ts";

export type { RenderedMarkdown } from "./markdown.server.ts";

/** Timeout of rendering one text, in ms. A post of 10,000 words takes about a tenth of it. */
const timeoutMs = 2_000;

const thread = createTaskThread<MarkdownTask, RenderedMarkdown>(
  new URL("./markdown-worker.server.ts", import.meta.url),
  { timeoutMs, maxPending: 200 },
);

const run = (markdown: string, words: MarkdownWords, isPage: boolean) => {
  const { language, footnotes, backToReference, done, toDo } = words;
  // Only these messages: the words of a site have functions, which no thread can receive.
  return thread.run({
    markdown,
    words: { language, footnotes, backToReference, done, toDo },
    isPage,
  });
};

function asTyped(markdown: string, error: unknown): RenderedMarkdown {
  console.error("A text was not rendered and is shown as it was typed:", error);
  const paragraphs = markdown.split(/\n{2,}/).map((text) => html`<p dir="auto">${text}</p>`);
  return { html: paragraphs.join("\n"), headings: [], minutes: readingMinutes(markdown) };
}

/**
 * Renders Markdown as a page of this site shows it, in a worker thread: some texts take minutes to parse.
 *
 * @throws ThreadTimeoutError after 2 seconds.
 */
export const renderPreview = (markdown: string, words: MarkdownWords): Promise<RenderedMarkdown> =>
  run(markdown, words, true);

/** As {@link renderPreview}; a text that takes too long is shown as it was typed. */
export const renderPage = (markdown: string, words: MarkdownWords): Promise<RenderedMarkdown> =>
  run(markdown, words, true).catch((error) => asTyped(markdown, error));

/** As {@link renderPage}, for use outside of this site. */
export const renderMarkdown = (markdown: string, words: MarkdownWords): Promise<RenderedMarkdown> =>
  run(markdown, words, false).catch((error) => asTyped(markdown, error));
