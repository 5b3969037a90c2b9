import { expect, test } from "vitest";
import { citationsOf, doiOf } from "./citation.ts";

const publication = {
  name: "Drawing the sea floor by ear",
  type: "Article",
  authors: ["Ida Holm", "Marlo Finch"],
  publisher: "Maps & Sound",
  releaseDate: "2023-06",
  url: "https://doi.org/10.1234/sea_floor",
  summary: "",
  bibtex: "",
};

test("a publication is cited as one line and as BibTeX, with its DOI", () => {
  expect(citationsOf([publication], "Owner")).toEqual([
    {
      key: "holm2023drawing",
      text: "Ida Holm, Marlo Finch (2023). Drawing the sea floor by ear. Maps & Sound. https://doi.org/10.1234/sea_floor",
      bibtex:
        "@article{holm2023drawing,\n  author = {Ida Holm and Marlo Finch},\n  title = {Drawing the sea floor by ear},\n  journal = {Maps \\& Sound},\n  year = {2023},\n  month = {6},\n  doi = {10.1234/sea_floor},\n}",
      doi: "10.1234/sea_floor",
    },
  ]);
});

test.each([
  ["article", /^@article\{.* {2}journal = /s],
  ["Buch ", /^@book\{.* {2}publisher = /s],
  ["Talk", /^@misc\{.* {2}publisher = /s],
])("the publication type %j determines the entry type of BibTeX", (type, bibtex) => {
  expect(citationsOf([{ ...publication, type }], "")[0]?.bibtex).toMatch(bibtex);
});

test("a citation contains the volume, number and pages, even if the numbers in the BibTeX have no braces", () => {
  const bibtex = "@article{sea,\n  volume = 12,\n  number=2, pages = {3--9}\n}";
  const [citation] = citationsOf([{ ...publication, bibtex }], "");
  expect(citation?.text).toContain("12(2), 3–9.");
});

test("imported BibTeX stays unchanged, and its volume and pages are cited", () => {
  const bibtex = "@article{sea,\n\tvolume = {12},\n\tnumber = {2},\n\tpages = {3--9},\n}";
  const [citation] = citationsOf([{ ...publication, bibtex }], "");
  expect(citation).toMatchObject({ key: "sea", bibtex });
  expect(citation?.text).toContain("Maps & Sound 12(2), 3–9.");
});

test("citation keys are unique, and a publication without authors is attributed to the owner", () => {
  const entry = { ...publication, type: "", authors: [], publisher: "", releaseDate: "", url: "" };
  const [first, second] = citationsOf([entry, entry], "Mira Lind");
  expect([first?.key, second?.key]).toEqual(["linddrawing", "linddrawing-2"]);
  expect(first?.text).toBe("Mira Lind. Drawing the sea floor by ear.");
  expect(first?.bibtex).toMatch(/^@misc\{linddrawing,\n {2}author = \{Mira Lind\},\n {2}title/);
});

test("braces and backslashes are removed from a title, so that it cannot end its BibTeX field", () => {
  const [citation] = citationsOf([{ ...publication, name: "A} @x{b, \\input{c}" }], "");
  expect(citation?.bibtex).toContain("title = {A @xb, inputc},");
});

test("a DOI is read only from URLs of doi.org", () => {
  expect(doiOf("http://dx.doi.org/10.1000/182")).toBe("10.1000/182");
  expect(doiOf("https://doi.org.example.com/10.1000/182")).toBe("");
  expect(doiOf("https://example.com/10.1000/182")).toBe("");
});
