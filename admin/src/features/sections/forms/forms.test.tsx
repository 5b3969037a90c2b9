import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderForm } from "../../../../tests/render-form.tsx";
import { createSectionSchema } from "../../../data/content/section-schema.ts";
import { sectionForms } from "./index.ts";

/** Renders the form of a section. Returns a function that saves the form and resolves with the saved values. */
function openForm(type: SectionType, record: object) {
  const SectionForm = sectionForms[type];
  return renderForm(<SectionForm />, {
    schema: createSectionSchema(type),
    record: { id: "1", ...record },
    dataProvider: { findSocialImage: async () => null },
  });
}

function recordOf(type: SectionType) {
  const { title, subtitle, content } = structuredClone(sectionTypes[type].sample);
  return {
    title,
    subtitle,
    visible: true,
    content: { ...content, fromAnotherTool: { kept: true } },
  };
}

const types = Object.keys(sectionTypes) as SectionType[];

test.each(types)("saving the unchanged %s form keeps its content", async (type) => {
  const record = recordOf(type);
  const save = openForm(type, record);
  expect(await save()).toEqual({ id: "1", ...record });
});

test.each(types)("saving the %s form with empty content adds only default values", async (type) => {
  const record = { title: "Old", subtitle: "", visible: true, content: { fromAnotherTool: 1 } };
  const save = openForm(type, record);
  const { schema } = sectionTypes[type];
  expect(schema.parse((await save()).content)).toEqual(schema.parse(record.content));
});

test("fields that the stored content lacks show their default values", async () => {
  openForm("cv", {
    title: "CV",
    subtitle: "",
    visible: true,
    content: { sections: { work: false } },
  });

  const isShown = async (part: string) =>
    ((await screen.findByLabelText(`Show ${part} on the CV`)) as HTMLInputElement).checked;
  expect(await isShown("Work")).toBe(false);
  expect(await isShown("Awards")).toBe(true);
});
