import type { SectionType } from "@portfolio/content/sections";
import { expect, test } from "vitest";
import { toInitialValues } from "../../data/content/section-initial-values.ts";
import { sectionPreview } from "./preview-source.ts";

function createNote(type: SectionType, content: object = {}, isBlank = false) {
  const values = toInitialValues(type, null);
  return sectionPreview.emptySectionNote?.(
    { ...values, content: { ...values.content, ...content } },
    isBlank,
  );
}

test("the preview of an empty section says which fields to fill in", () => {
  expect(createNote("about")).toBe(
    "This section is empty, so the site does not show it. Fill in: Paragraphs, Tags, Skills by category.",
  );
  expect(createNote("about", { bio: ["Hello"] })).toBeUndefined();
  expect(createNote("contact", { messageForm: true })).toBeUndefined();
});

test("a section of posts and projects is empty only if its preview shows nothing", () => {
  expect(createNote("thoughts")).toBeUndefined();
  expect(createNote("thoughts", {}, true)).toMatch(/Fill in: Posts, Projects\.$/);
});

test("the preview of the CV and of the site's settings has no note", () => {
  expect(createNote("cv", {}, true)).toBeUndefined();
  expect(createNote("metadata", {}, true)).toBeUndefined();
});
