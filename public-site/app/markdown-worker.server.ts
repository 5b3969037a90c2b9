import { answerTasks } from "@portfolio/social-image/task-thread";
import { type MarkdownWords, renderMarkdown, renderPage } from "./markdown.server.ts";

/** A text to render, for a page of this site or for a feed. */
export interface MarkdownTask {
  markdown: string;
  words: MarkdownWords;
  isPage: boolean;
}

answerTasks(({ markdown, words, isPage }: MarkdownTask) =>
  isPage ? renderPage(markdown, words) : renderMarkdown(markdown, words),
);
