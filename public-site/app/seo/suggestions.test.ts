import { expect, test } from "vitest";
import { defaultSite } from "../site.server.ts";
import { suggestPages } from "./suggestions.server.ts";

const site = defaultSite("https://site.example");

test.each([
  ["/privasy", "/privacy"],
  ["/blogs", "/blog"],
  ["/CV/", "/cv"],
  ["/site-map", "/sitemap"],
])("Who asks for %s may have meant %s", (path, expected) => {
  expect(suggestPages(path, site)[0]?.href).toBe(expected);
});

test.each(["/wp-login.php?x", "/%ff%fe", `/${"a".repeat(10_000)}`])(
  "Nothing is suggested for %.20s",
  (path) => {
    expect(suggestPages(path, site)).toEqual([]);
  },
);
