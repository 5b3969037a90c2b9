import { expect, test } from "vitest";
import { staticPath } from "./static-path.ts";

test.each([
  ["/blog", "/blog"],
  ["/blog?page=1", "/blog"],
  ["/blog?page=2", "/blog/page/2"],
  ["/blog?q=tide", "/blog"],
  ["/blog.data?page=2", "/blog/page/2.data"],
  ["/blog.md?page=2", "/blog/page/2.md"],
  ["/site.json?page=2", "/site/page/2.json"],
  ["/projects?page=3&year=2024&tag=a%2Fb", "/projects/tag/a%2Fb/year/2024/page/3"],
])("%s is at %s on a static host", (href, path) => {
  expect(staticPath(new URL(href, "https://mira.example"))).toBe(path);
});
