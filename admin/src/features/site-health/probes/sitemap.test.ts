// @vitest-environment jsdom
import { posts } from "@portfolio/content/collections";
import { expect, test } from "vitest";
import type { ContentRow, ProbeContext } from "../probe.ts";
import { sitemapProbe } from "./site.ts";

/** Checks a sitemap that contains only the landing page, on a site with these posts. */
function checkSitemap(rows: Pick<ContentRow, "name" | "isPublic" | "row">[]) {
  const xml = "<urlset><url><loc>https://site.example/</loc></url></urlset>";
  const context = {
    siteUrl: "https://site.example",
    fetchXml: async () => new DOMParser().parseFromString(xml, "text/xml"),
    loadContent: async () => [
      { collection: posts, rows: rows.map((row) => ({ id: "1", to: "/", ...row })) },
    ],
  } satisfies Partial<ProbeContext>;
  return sitemapProbe(context as Partial<ProbeContext> as ProbeContext);
}

const draft = { name: "Draft", isPublic: false, row: { id: "1", slug: "draft" } };

test("the sitemap must contain the list page of a collection only if the collection has a public record", async () => {
  expect((await checkSitemap([])).outcome).toBe("fine");
  expect((await checkSitemap([draft])).outcome).toBe("fine");
  const { problems } = await checkSitemap([{ ...draft, isPublic: true }]);
  expect(problems?.map(({ to }) => to)).toEqual(["/blog", "/blog/draft"]);
});
