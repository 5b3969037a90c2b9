import { Button } from "@mui/material";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Form } from "react-admin";
import { expect, vi } from "vitest";
import type { z } from "zod";
import type { MediaRecord, MediaStore } from "../src/data/media/media-store.ts";
import { MediaStoreProvider } from "../src/data/media/media-store-context.tsx";
import { SchemaProvider } from "../src/fields/field.ts";
import { renderInAdmin } from "./render-in-admin.tsx";

interface MediaForm {
  schema: z.ZodType;
  record: object;
  /** Content of the library. */
  library: readonly Partial<MediaRecord>[];
  store: Partial<MediaStore>;
}

/** Renders inputs in a form, with a library of media. Returns a function that saves, and returns the saved values. */
export function renderMediaForm(inputs: ReactNode, { schema, record, library, store }: MediaForm) {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
  const save = vi.fn();
  const getList = async () => ({ data: library as never[], total: library.length });
  renderInAdmin(
    <MediaStoreProvider value={{ withUrl: (row: MediaRecord) => row, ...store } as MediaStore}>
      <Form record={record} onSubmit={save}>
        <SchemaProvider value={schema}>{inputs}</SchemaProvider>
        <Button type="submit">Save</Button>
      </Form>
    </MediaStoreProvider>,
    { dataProvider: { getList } },
  );
  return async () => {
    // A closing dialog hides the form for a moment.
    await userEvent.click(await screen.findByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.lastCall?.[0];
  };
}
