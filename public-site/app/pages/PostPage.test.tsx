// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { post } from "../../tests/sample-site.ts";
import { PostPage } from "./PostPage.tsx";

test("a post of a series lists all posts of the series and marks the current post", () => {
  const allPosts = [
    { title: "Low water", slug: "low-water" },
    { title: "High water", slug: "high-water" },
  ];
  const bodyOf = (seriesPosts: typeof allPosts) =>
    renderPage(
      <PostPage
        site={site}
        post={{ ...post, slug: "high-water", series: "Tides" }}
        html=""
        headings={[]}
        minutes={1}
        seriesPosts={seriesPosts}
      />,
    );
  const body = bodyOf(allPosts);
  expect(body.querySelector("#series")?.textContent).toBe("Series: Tides");
  expect(body.querySelector("ol a")?.getAttribute("href")).toBe("/blog/low-water");
  expect(body.querySelector("li > [aria-current=page]")?.textContent).toBe("High water");
  expect(bodyOf(allPosts.slice(1)).querySelector("#series")).toBeNull();
});
