import { readingMinutes } from "@portfolio/content/reading-time";
import { createTaskThread } from "@portfolio/content/task-thread";
import { html } from "hono/html";
import { LRUCache } from "lru-cache";
import { drawDiagrams, retryMs } from "./diagrams.server.ts";
import type { MarkdownMessages, RenderedMarkdown } from "./markdown.server.ts";
import type { MarkdownTask } from "./markdown-worker.server.ts";

export type { RenderedMarkdown } from "./markdown.server.ts";

/** Maximum processor time of rendering one text, in ms. A post of 10,000 words takes about a tenth of this time. */
const maxCpuMs = 2_000;

/** Timeout in ms. It is long, because an overloaded machine may give the thread little processor time. */
const timeoutMs = 20_000;

const thread = createTaskThread<MarkdownTask, RenderedMarkdown>(
  new URL("./markdown-worker.server.ts", import.meta.url),
  { timeoutMs, maxCpuMs, idleMs: 5 * 60_000, maxPending: 200 },
);

/** Cache of rendered texts, because a change of one record purges all pages, and most of their texts stay the same. */
const cache = new LRUCache<string, RenderedMarkdown>({
  maxSize: 4_000_000,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

const cacheKey = (markdown: string, { language }: MarkdownMessages, isPage: boolean) =>
  `${language} ${isPage} ${markdown}`;

const renderInThread = async (markdown: string, messages: MarkdownMessages, isPage: boolean) => {
  const key = cacheKey(markdown, messages, isPage);
  const cachedText = cache.get(key);
  if (cachedText) return cachedText;
  const { svgBySource: diagrams, isFinal } = isPage ? await drawDiagrams(markdown) : noDiagrams;
  const renderedMarkdown = await thread.run({ markdown, messages, isPage, diagrams });
  cache.set(key, renderedMarkdown, isFinal ? {} : { ttl: retryMs });
  return renderedMarkdown;
};

const noDiagrams = { svgBySource: {}, isFinal: true };

function asPlainText(markdown: string, error: unknown): RenderedMarkdown {
  console.error("A text could not be rendered and is shown as plain text:", error);
  const paragraphs = markdown.split(/\n{2,}/).map((text) => html`<p dir="auto">${text}</p>`);
  return { html: paragraphs.join("\n"), headings: [], minutes: readingMinutes(markdown) };
}

/**
 * Renders Markdown for the owner's preview. Not cached, because each key press changes the text. `undrawnDiagram` is
 * the first line of the first diagram that could not be drawn.
 *
 * @throws {ThreadTimeoutError} after `maxCpuMs` or `timeoutMs`.
 */
export async function renderPreview(markdown: string, messages: MarkdownMessages) {
  const { svgBySource: diagrams, undrawnSources } = await drawDiagrams(markdown);
  const renderedMarkdown =
    cache.get(cacheKey(markdown, messages, true)) ??
    (await thread.run({ markdown, messages, isPage: true, diagrams }));
  const [undrawnDiagram] = undrawnSources[0]?.split("\n") ?? [];
  return { ...renderedMarkdown, undrawnDiagram };
}

/** Renders Markdown for a page of this site, and caches the result. If that fails, returns the text as paragraphs. */
export const renderPageMarkdown = (markdown: string, messages: MarkdownMessages) =>
  renderInThread(markdown, messages, true).catch((error) => asPlainText(markdown, error));

/** Like {@link renderPageMarkdown}, for feeds: without elements that need the site's scripts or styles. */
export const renderMarkdown = (markdown: string, messages: MarkdownMessages) =>
  renderInThread(markdown, messages, false).catch((error) => asPlainText(markdown, error));
