import { posts } from "@portfolio/content/collections";
import { expect, test, vi } from "vitest";
import { publicationToast } from "./post-link.ts";

const hourMs = 60 * 60 * 1000;
const draft = { ...posts.initialValues, slug: "tides", status: "draft", published_at: null };
const publishedAt = (delayMs: number) => ({
  ...draft,
  status: "published",
  published_at: new Date(Date.now() + delayMs).toISOString(),
});
const published = publishedAt(-hourMs);

test("the toast for publishing a post links to the post", () => {
  const openWindow = vi.spyOn(window, "open").mockReturnValue(null);
  for (const previous of [draft, publishedAt(hourMs)]) {
    const toast = publicationToast(published, previous);
    expect(toast).toMatchObject({ message: "Post published", action: { label: "View post" } });
    toast?.action?.run();
    expect(openWindow).toHaveBeenLastCalledWith("/blog/tides", "_blank", "noreferrer");
  }
});

test("only a save that publishes a post has a toast of its own, unlike a save of a draft, a scheduled or a published post", () => {
  expect(publicationToast(draft, draft)).toBeUndefined();
  expect(publicationToast(publishedAt(hourMs), draft)).toBeUndefined();
  expect(publicationToast(published, published)).toBeUndefined();
});
