import { expect, test } from "vitest";
import type { ContentReader } from "../content/content.server.ts";
import { defaultContent } from "../content/load-site.server.ts";
import type { PostSummary } from "../site/site.ts";
import { findSuggestions } from "./suggestions.server.ts";

const { site: sample, cv } = defaultContent({
  url: "https://site.example",
  mediaOrigin: "https://site.example",
});
const site = {
  ...sample,
  hasPosts: true,
  projectCount: 1,
  posts: [
    { slug: "drawing-contour-lines", title: "Drawing contour lines" },
    { slug: "loud-defaults", title: "Loud defaults" },
  ] as Partial<PostSummary>[] as PostSummary[],
};
const content = {
  loadSite: async () => site,
  loadCv: async () => cv,
  loadTopicCounts: async () => ({ total: 2, categories: [], tags: [{ name: "maps", posts: 1 }] }),
  listRecords: async ({ name }) =>
    name === "projects" ? [{ name: "Isoline", slug: "isoline", updatedAt: null }] : [],
} as Partial<ContentReader> as ContentReader;

test.each([
  ["/privasy", "/privacy"],
  ["/blogs", "/blog"],
  ["/CV/", "/cv"],
  ["/site-map", "/sitemap"],
  ["/resume", "/cv"],
  ["/feed", "/blog/feed"],
  ["/serach", "/search"],
  ["/contact", "/#contact"],
  ["/about-me", "/#about"],
  ["/posts/contour-lines", "/blog/drawing-contour-lines"],
  ["/blog/drawing-countour-lines", "/blog/drawing-contour-lines"],
  ["/2024/05/contour-lines.html", "/blog/drawing-contour-lines"],
  ["/work/isoline", "/projects/isoline"],
  ["/blog/tag/map", "/blog/tag/maps"],
])("the first suggestion for %s is %s", async (path, expected) => {
  expect((await findSuggestions(content, path))[0]?.href).toBe(expected);
});

test.each(["/wp-login.php?x", "/%ff%fe", `/${"a".repeat(10_000)}`])(
  "there are no suggestions for %.20s",
  async (path) => {
    expect(await findSuggestions(content, path)).toEqual([]);
  },
);

test("suggestions omit a hidden CV", async () => {
  const suggestions = await findSuggestions({ ...content, loadCv: async () => null }, "/resume");
  expect(suggestions.map(({ href }) => href)).not.toContain("/cv");
});
