import { performTasks } from "@portfolio/content/task-thread";
import type { Diagrams } from "./diagrams.server.ts";
import { type MarkdownMessages, renderMarkdown, renderPageMarkdown } from "./markdown.server.ts";

// Worker thread of `markdown-thread.server.ts`.

/** A text to render, for a page of this site or for a feed. */
export interface MarkdownTask {
  markdown: string;
  messages: MarkdownMessages;
  isPage: boolean;
  diagrams: Diagrams;
}

performTasks(({ markdown, messages, isPage, diagrams }: MarkdownTask) =>
  isPage ? renderPageMarkdown(markdown, messages, diagrams) : renderMarkdown(markdown, messages),
);
