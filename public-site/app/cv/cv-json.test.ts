import { validate } from "@jsonresume/schema";
import { sectionTypes } from "@portfolio/content/sections";
import { expect, test } from "vitest";
import { toCvJson } from "./cv-json.ts";
import type { Cv } from "./cv-parts.ts";

const sampleCv = sectionTypes.cv.sample.content;
const options = { siteUrl: "https://mira.example", updatedAt: "2026-11-21T00:04:50.783Z" };

/** Errors of the official JSON schema. */
function validationErrors(document: object): unknown {
  let errorList: unknown = null;
  validate(document, (errors: unknown) => {
    errorList = errors;
  });
  return errorList;
}

test("the sample CV is a valid JSON Resume document", () => {
  const document = toCvJson(sampleCv, options);
  expect(validationErrors(document)).toBeNull();
  expect(document).toMatchObject({
    basics: { name: "Mira Solano", image: "https://mira.example/sample/portrait.webp" },
    meta: {
      canonical: "https://mira.example/cv.json",
      version: "v1.0.0",
      lastModified: "2026-11-21T00:04:50",
    },
  });
});

test("an empty CV is a valid JSON Resume document", () => {
  const emptyCv: Cv = sectionTypes.cv.schema.parse({});
  const document = toCvJson(emptyCv, { ...options, updatedAt: null });
  expect(validationErrors(document)).toBeNull();
  expect(Object.keys(document)).toEqual(["$schema", "basics", "meta"]);
});

test("a partly empty CV is valid, because empty fields are omitted", () => {
  const partlyFilledCv: Cv = sectionTypes.cv.schema.parse({
    work: [{ name: "Tidewater", startDate: "2019-03" }],
    education: [{}],
  });
  const document = toCvJson(partlyFilledCv, options);
  expect(validationErrors(document)).toBeNull();
  expect(document.work).toEqual([{ name: "Tidewater", startDate: "2019-03" }]);
});

test("hidden parts, unknown fields and print settings are not published", () => {
  const content: Cv = sectionTypes.cv.schema.parse({
    ...sampleCv,
    sections: { ...sampleCv.sections, references: false, work: false },
    skills: [{ name: "Design", privateNote: "do not tell" }],
    pdf: { pageSize: "Letter" },
  });
  const document = toCvJson(content, options);
  for (const name of ["references", "work", "sections", "pdf"]) {
    expect(document).not.toHaveProperty(name);
  }
  expect(JSON.stringify(document)).not.toContain("do not tell");
});

test("URLs are absolute, and unsafe URLs are omitted", () => {
  const document = toCvJson(
    {
      ...sampleCv,
      projects: sampleCv.projects.slice(0, 2).map((project, index) => ({
        ...project,
        url: index === 0 ? "/blog/low-tide" : "javascript:alert(1)",
      })),
    },
    options,
  );
  expect(document.projects).toMatchObject([{ url: "https://mira.example/blog/low-tide" }, {}]);
  expect(JSON.stringify(document)).not.toContain("javascript:");
});
