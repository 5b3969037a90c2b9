import { expect, test } from "vitest";
import { projectHead, siteOf } from "../../tests/sample-site.ts";
import { projectJsonLd } from "./json-ld.ts";

test("search engines get a project that has a repository as source code", () => {
  const openProject = { ...projectHead, repoUrl: "https://code.example/tide" };
  expect(projectJsonLd(siteOf(), openProject)).toMatchObject({
    "@type": "SoftwareSourceCode",
    name: projectHead.title,
    codeRepository: "https://code.example/tide",
  });
  expect(projectJsonLd(siteOf(), { ...openProject, repoUrl: "" })).toMatchObject({
    "@type": "CreativeWork",
  });
});
