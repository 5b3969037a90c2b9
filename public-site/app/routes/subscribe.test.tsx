// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import Subscribe from "./subscribe.tsx";

test("a page explains how to follow the blog, with the URL of each feed", () => {
  const props = { loaderData: { hasPosts: true } } as Parameters<typeof Subscribe>[0];
  const body = renderPage(<Subscribe {...props} />);
  expect(body.querySelector("h1")?.textContent).toBe("Subscribe");
  const links = Array.from(body.querySelectorAll("a"), (link) => [
    link.textContent,
    link.getAttribute("href"),
  ]);
  expect(links).toEqual([
    [`${site.url}/rss.xml`, "/rss.xml"],
    ["Atom", "/atom.xml"],
    ["JSON Feed", "/feed.json"],
  ]);
});
