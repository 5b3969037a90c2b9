import { expect, test } from "vitest";
import { project, siteOf } from "../../tests/sample-site.ts";
import { projectJsonLd } from "./json-ld.ts";

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
