import { expect, test } from "vitest";
import { projectHead, siteOf } from "../../tests/sample-site.ts";
import { projectJsonLd } from "./json-ld.ts";

test("the structured data of a project has the type SoftwareSourceCode only if the project has a repository", () => {
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
