import { expect, test } from "vitest";
import { initialValues } from "./initial-values.ts";
import type { SectionRecord } from "./section-record.ts";

const row: SectionRecord = {
  id: "1",
  section_type: "cv",
  title: null,
  subtitle: null,
  visible: null,
  section_order: 1,
  content: {
    sections: { work: false },
    work: [{ position: "Cook" }],
    fromAnotherTool: { kept: 1 },
  },
  updated_at: "2026-11-21T00:00:00Z",
};

test("a section without texts opens as one with empty texts", () => {
  expect(initialValues("cv", row)).toMatchObject({ title: "", subtitle: "", visible: false });
});

test("stored content is filled up at every depth, and nothing of it is lost", () => {
  const { content } = initialValues("cv", row);
  expect(content.sections).toMatchObject({ work: false, awards: true });
  expect(content.work).toEqual([{ position: "Cook" }]);
  expect(content.fromAnotherTool).toEqual({ kept: 1 });
  expect(content.basics.location.city).toBe("");
});

test.each([null, "text", 3])("content that is %j opens all the same", (content) => {
  expect(() => initialValues("hero", { ...row, section_type: "hero", content })).not.toThrow();
});

test("a new section starts empty and visible", () => {
  expect(initialValues("hero", null)).toMatchObject({ title: "", visible: true });
});
