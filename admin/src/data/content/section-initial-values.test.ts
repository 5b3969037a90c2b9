import type { SectionRow } from "@portfolio/content/section";
import { expect, test } from "vitest";
import { replacesStoredValues, toInitialValues } from "./section-initial-values.ts";
import { createSectionSchema } from "./section-schema.ts";

const row: SectionRow = {
  id: "1",
  section_type: "cv",
  title: "",
  subtitle: "",
  visible: false,
  section_order: 1,
  content: {
    sections: { work: false },
    work: [{ position: "Cook" }],
    fromAnotherTool: { kept: 1 },
  },
  user_id: null,
  created_at: "2026-11-21T00:00:00Z",
  updated_at: "2026-11-21T00:00:00Z",
};

test("missing fields of stored content get defaults at every depth, and no content is lost", () => {
  const { content } = toInitialValues("cv", row);
  expect(content.sections).toMatchObject({ work: false, awards: true });
  expect(content.work).toEqual([{ position: "Cook" }]);
  expect(content.fromAnotherTool).toEqual({ kept: 1 });
  expect(content.basics.location.city).toBe("");
});

test("stored values of a wrong type are replaced by defaults or left out of lists", () => {
  const content = { skills: "Maps", tags: ["Lisbon", 3], bio: ["I draw."], oldField: "kept" };
  const values = toInitialValues("about", { ...row, section_type: "about", content });
  expect(values.content).toEqual({
    skills: [],
    tags: ["Lisbon"],
    bio: ["I draw."],
    oldField: "kept",
  });
  expect(createSectionSchema("about").safeParse(values).success).toBe(true);
});

test.each([
  [{ skills: "Maps" }, true],
  [{ bio: ["I draw.", 3] }, true],
  [{ tags: ["Maps"], bio: null, oldField: 3 }, false],
])("the form replaces values of the stored content %j with defaults: %s", (content, isExpected) => {
  expect(replacesStoredValues("about", { content })).toBe(isExpected);
});

test.each(["text", 3])("content that is %j opens without an error", (content) => {
  expect(() => toInitialValues("hero", { ...row, section_type: "hero", content })).not.toThrow();
});

test("a new section starts empty and visible", () => {
  expect(toInitialValues("hero", null)).toMatchObject({ title: "", visible: true });
});
