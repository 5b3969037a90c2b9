import { expect, test } from "vitest";
import { en } from "../i18n/en.ts";
import { renderMarkdown, renderPageMarkdown } from "./markdown-thread.server.ts";

test("a text is rendered and cached separately for pages and for feeds", async () => {
  const text = "## The harbour\n\nThe tide *came* and went.";
  const [page, feed] = [await renderPageMarkdown(text, en), await renderMarkdown(text, en)];
  expect(await renderPageMarkdown(text, en)).toBe(page);
  expect(await renderMarkdown(text, en)).toBe(feed);
  expect(page.html).toContain("data-anchor");
  expect(feed.html).not.toContain("data-anchor");
});
