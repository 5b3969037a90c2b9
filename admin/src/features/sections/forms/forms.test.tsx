import { Button } from "@mui/material";
import { type SectionType, sectionTypes } from "@portfolio/content/sections";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { Form } from "react-admin";
import { expect, test, vi } from "vitest";
import { renderInAdmin } from "../../../../tests/render-in-admin.tsx";
import { sectionSchema } from "../../../data/content/section-schema.ts";
import type { MediaStore } from "../../../data/media/media-store.ts";
import { MediaStoreProvider } from "../../../data/media/media-store-context.tsx";
import { SchemaProvider } from "../../../fields/field.ts";
import { recordResolver } from "../../../record/record-resolver.ts";
import { sectionForms } from "./index.ts";

/** These tests upload nothing. */
const library = {} as MediaStore;

/** Renders the form of a section. Returns a mock that receives the saved values. */
function openForm(type: SectionType, record: object) {
  const save = vi.fn();
  const SectionForm = sectionForms[type];
  const getList = async () => ({ data: [], total: 0 });
  renderInAdmin(
    <MediaStoreProvider value={library}>
      <Form
        record={{ id: "1", ...record }}
        resolver={recordResolver(sectionSchema(type))}
        onSubmit={save}
      >
        <SchemaProvider value={sectionSchema(type)}>
          <Suspense fallback="Opening…">
            <SectionForm />
            <Button type="submit">Save</Button>
          </Suspense>
        </SchemaProvider>
      </Form>
    </MediaStoreProvider>,
    { dataProvider: { getList, findSocialImage: async () => null } },
  );
  return save;
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

  await userEvent.click(await screen.findByText("Save"));

  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toEqual({ id: "1", ...record });
});

test.each(types)("saving the %s form with empty content adds only default values", async (type) => {
  const record = { title: "Old", subtitle: "", visible: true, content: { fromAnotherTool: 1 } };
  const save = openForm(type, record);

  await userEvent.click(await screen.findByText("Save"));

  await waitFor(() => expect(save).toHaveBeenCalled());
  const { schema } = sectionTypes[type];
  const savedContent = save.mock.calls[0]?.[0].content;
  expect(schema.parse(savedContent)).toEqual(schema.parse(record.content));
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
