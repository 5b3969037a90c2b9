// @vitest-environment jsdom
import { defaultSections } from "@portfolio/content/sections";
import { expect, test } from "vitest";
import { renderPage } from "../../tests/render-page.tsx";
import { sectionOf } from "../../tests/sample-site.ts";
import { CvPage } from "./CvPage.tsx";

test("each publication of the CV offers its citation as text and as BibTeX", () => {
  const section = sectionOf({ sections: defaultSections() }, "cv");
  const lastPublication = section.content.publications.at(-1);
  if (lastPublication)
    Object.assign(lastPublication, { authors: ["Ida Holm"], url: "https://doi.org/10.1234/abc" });
  const body = renderPage(<CvPage section={section} downloads={[]} />);
  const doi = [...body.querySelectorAll("a")].find(
    ({ textContent }) => textContent === "doi:10.1234/abc",
  );
  const citations = [...body.querySelectorAll("details")];
  expect(citations).toHaveLength(section.content.publications.length);
  const citation = citations.at(-1);
  expect(doi?.getAttribute("href")).toBe("https://doi.org/10.1234/abc");
  expect(citation?.textContent).toContain("Ida Holm (2020). The Repair Handbook");
  expect(citation?.querySelector("code")?.textContent).toMatch(/^@book\{holm2020repair,\n/);
  expect(citation?.querySelectorAll("button[data-copy='']")).toHaveLength(2);
});
