import type { SectionType } from "@portfolio/content/sections";
import { expect, test } from "vitest";
import { initialValues } from "../../data/content/section-initial-values.ts";
import { sectionPreview } from "./preview-source.ts";

function noteFor(type: SectionType, content: object = {}, isBlank = false) {
  const values = initialValues(type, null);
  return sectionPreview.emptyNote?.(
    { ...values, content: { ...values.content, ...content } },
    isBlank,
  );
}

test("the preview of an empty section says which fields to fill in", () => {
  expect(noteFor("about")).toBe(
    "This section is empty, so the site does not show it. Fill in: Paragraphs, Tags, Skills by category.",
  );
  expect(noteFor("about", { bio: ["Hello"] })).toBeUndefined();
  expect(noteFor("contact", { messageForm: true })).toBeUndefined();
});

test("a section of posts and projects is empty only if its preview shows nothing", () => {
  expect(noteFor("thoughts")).toBeUndefined();
  expect(noteFor("thoughts", {}, true)).toMatch(/Fill in: Posts, Projects\.$/);
});

test("the preview of the CV and of the site's settings has no note", () => {
  expect(noteFor("cv", {}, true)).toBeUndefined();
  expect(noteFor("metadata", {}, true)).toBeUndefined();
});
