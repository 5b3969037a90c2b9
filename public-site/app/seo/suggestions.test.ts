import { expect, test } from "vitest";
import { defaultSite } from "../content/make-site.server.ts";
import type { PostCard } from "../site/site.ts";
import { suggestPages } from "./suggestions.server.ts";

const site = {
  ...defaultSite("https://site.example"),
  hasPosts: true,
  posts: [
    { slug: "drawing-contour-lines", title: "Drawing contour lines" },
    { slug: "loud-defaults", title: "Loud defaults" },
  ] as Partial<PostCard>[] as PostCard[],
};
const records = [
  { href: "/projects/isoline", title: "Isoline" },
  { href: "/blog/tag/maps", title: "maps" },
];

test.each([
  ["/privasy", "/privacy"],
  ["/blogs", "/blog"],
  ["/CV/", "/cv"],
  ["/site-map", "/sitemap"],
  ["/resume", "/cv"],
  ["/feed", "/rss.xml"],
  ["/contact", "/#contact"],
  ["/about-me", "/#about"],
  ["/posts/contour-lines", "/blog/drawing-contour-lines"],
  ["/blog/drawing-countour-lines", "/blog/drawing-contour-lines"],
  ["/2024/05/contour-lines.html", "/blog/drawing-contour-lines"],
  ["/work/isoline", "/projects/isoline"],
  ["/blog/tag/map", "/blog/tag/maps"],
])("the suggestions for %s are %s", (path, expected) => {
  expect(suggestPages(path, site, records)[0]?.href).toBe(expected);
});

test.each(["/wp-login.php?x", "/%ff%fe", `/${"a".repeat(10_000)}`])(
  "there are no suggestions for %.20s",
  (path) => {
    expect(suggestPages(path, site, records)).toEqual([]);
  },
);

test("suggestions omit a hidden CV", () => {
  const hrefs = suggestPages("/resume", { ...site, hasCv: false }, records).map(({ href }) => href);
  expect(hrefs).not.toContain("/cv");
});
