import { projects } from "@portfolio/content/project";
import { expect, test } from "vitest";
import { sectionSchema } from "../../data/content/section-schema.ts";
import { changesBetween, differingPart } from "./changes.ts";

const experience = (changes: object) => ({
  title: "Experience",
  updated_at: String(Math.random()),
  content: { experiences: [{ company: "Tide & Co", role: "Maker", ...changes }] },
});

test("a changed field has the label of its form, inside lists too", () => {
  const changes = changesBetween(
    sectionSchema("experience"),
    experience({ role: "Maker" }),
    experience({ role: "Head of making" }),
  );
  expect(changes).toEqual([
    { field: expect.stringMatching(/1 › Role$/), before: "Maker", after: "Head of making" },
  ]);
});

test("a list of texts is one field; an added entry is compared by field", () => {
  expect(changesBetween(projects.fields, { tags: ["sea"] }, { tags: ["sea", "paper"] })).toEqual([
    { field: "Tags", before: "• sea", after: "• sea\n• paper" },
  ]);
  const [entry] = changesBetween(
    sectionSchema("experience"),
    { content: { experiences: [] } },
    { content: { experiences: [{ company: "Tide & Co", role: "" }] } },
  );
  expect(entry).toMatchObject({ before: "Empty", after: expect.stringContaining("Tide & Co") });
});

test("the first version lists all non-empty fields, without columns that the database sets", () => {
  const row = { id: "1", title: "Low Tide", summary: "", visible: true, updated_at: "x" };
  expect(changesBetween(projects.fields, null, row)).toEqual([
    { field: "Title", before: "Empty", after: "Low Tide" },
    { field: expect.any(String), before: "Empty", after: "On" },
  ]);
  expect(changesBetween(projects.fields, row, { ...row, updated_at: "y" })).toEqual([]);
});

test("long texts are shortened to the part that differs", () => {
  const long = "The tide came and went. ".repeat(20);
  const change = { field: "Text", before: `${long}Old.${long}`, after: `${long}New!${long}` };
  const { before, after } = differingPart(change);
  expect(before).toMatch(/^….*Old\..*…$/);
  expect(after).toMatch(/^….*New!.*…$/);
  expect(before.length).toBeLessThan(200);
});
