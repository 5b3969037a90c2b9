// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, site } from "../../tests/render-page.tsx";
import { SubscribePage } from "./SubscribePage.tsx";

test("a page explains how to follow the blog, with the address of each feed", () => {
  const body = renderPage(<SubscribePage site={site} />);
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
