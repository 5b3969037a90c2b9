import { expect, test } from "vitest";
import { project, siteOf } from "../../tests/sample-site.ts";
import { projectJsonLd } from "./json-ld.ts";
import { publicationsJsonLd } from "./publication-json-ld.ts";

test("search engines get an article with its authors and its DOI", () => {
  const publication = {
    name: "Maps for the ear",
    type: "Article",
    authors: ["Ida Holm"],
    publisher: "Cartographica",
    releaseDate: "2024-03",
    url: "https://doi.org/10.1234/abc",
    summary: "",
    bibtex: "",
  };
  expect(publicationsJsonLd([publication], "Mira")).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "ScholarlyArticle",
      name: "Maps for the ear",
      author: [{ "@type": "Person", name: "Ida Holm" }],
      publisher: { "@type": "Organization", name: "Cartographica" },
      datePublished: "2024-03",
      url: "https://doi.org/10.1234/abc",
      identifier: "https://doi.org/10.1234/abc",
    },
  ]);
});

test("search engines get a project that has a repository as source code", () => {
  const emptyFields = { client: "", links: [], gallery: [], ogImage: null, createdAt: null };
  const openProject = { ...project, ...emptyFields, repoUrl: "https://code.example/tide" };
  expect(projectJsonLd(siteOf(), openProject)).toMatchObject({
    "@type": "SoftwareSourceCode",
    name: project.title,
    codeRepository: "https://code.example/tide",
  });
  expect(projectJsonLd(siteOf(), { ...openProject, repoUrl: "" })).toMatchObject({
    "@type": "CreativeWork",
  });
});
