import { expect, test } from "vitest";
import { createTestApp } from "../../tests/test-app.ts";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/blog/", "/blog"],
  ["/BLOG", "/blog"],
  ["/projects/LOW-TIDE", "/projects/low-tide"],
  ["/Blog/Caf%C3%A9/", "/blog/caf%C3%A9"],
  ["/blog/CAFE%CC%81", "/blog/caf%C3%A9"],
  ["/blog/A%2Fb%ED%A0%80", "/blog/a%2Fb%ED%A0%80"],
  ["/blog/tag/Maps/", "/blog/tag/Maps"],
  ["/Blog/TAG/M%61ps%c3%a9", "/blog/tag/Maps%C3%A9"],
  ["/%62log%2Emd", "/blog.md"],
  ["/CV.pdf", "/cv.pdf"],
  ["/cv.BIB", "/cv.bib"],
  ["/RSS.xml", "/rss.xml"],
  ["/Contact/Sent", "/contact/sent"],
  ["/SEARCH", "/search"],
  ["/Site.Schema.json", "/site.schema.json"],
  ["/%72ss.xml", "/rss.xml"],
  ["/feed", "/rss.xml"],
  ["/rss", "/rss.xml"],
  ["/feed.xml", "/rss.xml"],
  ["/Feed/", "/rss.xml"],
  ["/index.xml", "/rss.xml"],
])("%s redirects to %s", (path, expected) => {
  expect(canonicalPath(path)).toBe(expected);
});

test.each([
  "/",
  "/blog",
  "/blog/tag/Maps",
  "/blog/tag/100%25%2F2",
  "/blog/tag/Cafe%CC%81",
  "/projects/low-tide",
  "/blog/caf%C3%A9",
  "/No-Page",
])("%s is canonical, so it is not redirected", (path) => {
  expect(canonicalPath(path)).toBeNull();
});

test("the redirect to a canonical path is permanent and keeps the query", async () => {
  const testApp = createTestApp();
  for (const [path, location] of [
    ["/BLOG/?q=Maps", "/blog?q=Maps"],
    ["/feed", "/rss.xml"],
  ] as const) {
    const response = await testApp.request(path);
    expect(response.status, path).toBe(301);
    expect(response.headers.get("location"), path).toBe(location);
  }
});
