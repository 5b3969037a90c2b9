import { answerTasks } from "@portfolio/social-image/task-thread";
import { type MarkdownMessages, renderMarkdown, renderPage } from "./markdown.server.ts";

/** A text to render, for a page of this site or for a feed. */
export interface MarkdownTask {
  markdown: string;
  messages: MarkdownMessages;
  isPage: boolean;
}

answerTasks(({ markdown, messages, isPage }: MarkdownTask) =>
  isPage ? renderPage(markdown, messages) : renderMarkdown(markdown, messages),
);
