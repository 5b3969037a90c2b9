import { Button } from "@mui/material";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { type DataProvider, Form } from "react-admin";
import { expect, vi } from "vitest";
import type { z } from "zod";
import type { MediaRecord, MediaStore } from "../src/data/media/media-store.ts";
import { SchemaProvider } from "../src/fields/field.ts";
import { recordResolver } from "../src/record/record-resolver.ts";
import { renderInAdmin } from "./render-in-admin.tsx";

interface FormOptions {
  schema: z.ZodType;
  record: object;
  /** Content of the media library. */
  library?: readonly Partial<MediaRecord>[];
  mediaStore?: Partial<MediaStore>;
  dataProvider?: Partial<DataProvider>;
}

/** Renders inputs in a form. Returns a function that saves the form and returns the saved values. */
export function renderForm(
  inputs: ReactNode,
  { schema, record, library = [], mediaStore = {}, dataProvider }: FormOptions,
) {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
  const save = vi.fn();
  const getList = async () => ({ data: library as never[], total: library.length });
  renderInAdmin(
    <Form record={record} resolver={recordResolver(schema)} onSubmit={save}>
      <SchemaProvider value={schema}>
        <Suspense>
          {inputs}
          <Button type="submit">Save</Button>
        </Suspense>
      </SchemaProvider>
    </Form>,
    { dataProvider: { getList, ...dataProvider }, mediaStore },
  );
  return async () => {
    // Wait for the button, because a closing dialog hides the form for a moment.
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.lastCall?.[0];
  };
}
