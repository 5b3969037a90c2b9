// @vitest-environment jsdom
import { expect, test } from "vitest";
import { renderPage, textsOf } from "../../../../tests/render-page.tsx";
import { siteOf } from "../../../../tests/sample-site.ts";
import type { Publication } from "../../../site/site.ts";
import { Publications } from "./Publications.tsx";

const createPublication = (name: string, releaseDate: string): Publication => ({
  name,
  releaseDate,
  type: "Article",
  authors: [],
  publisher: "",
  url: "",
  key: name,
});

test("publications are grouped by year, newest first, with undated publications last", () => {
  const publications = [
    createPublication("Someday", ""),
    createPublication("Old", "2019-03"),
    createPublication("New", "2024"),
  ];
  const list = renderPage(<Publications site={{ ...siteOf(), publications }} />);
  expect(textsOf(list, "h3")).toEqual(["2024", "2019"]);
  expect(textsOf(list, "li")).toEqual([
    "NewArticle\u00a0· Cite",
    "OldArticle\u00a0· Cite",
    "SomedayArticle\u00a0· Cite",
  ]);
});

test("a publication names its authors before its publisher and type", () => {
  const publication = {
    ...createPublication("New", "2024"),
    authors: ["Ida Holm", "Bo Li"],
    publisher: "Press",
  };
  const list = renderPage(<Publications site={{ ...siteOf(), publications: [publication] }} />);
  expect(list.querySelector("li")?.textContent).toBe(
    "NewIda Holm, Bo Li\u00a0· Press\u00a0· Article\u00a0· Cite",
  );
});

test("a list of more than fifty publications ends with a link to the CV", () => {
  const renderList = (count: number) => {
    const publications = Array.from({ length: count }, (_, index) =>
      createPublication(`No ${index}`, "2024"),
    );
    return renderPage(<Publications site={{ ...siteOf(), publications }} />);
  };
  const [fullList, longerList] = [renderList(50), renderList(51)];
  expect(fullList.querySelectorAll("li")).toHaveLength(50);
  expect(fullList.querySelector('a[href="/cv#cv-publications"]')).toBeNull();
  expect(longerList.querySelectorAll("li")).toHaveLength(50);
  expect(longerList.querySelector('a[href="/cv#cv-publications"]')?.textContent).toBe("All 51");
});
