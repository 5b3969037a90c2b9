import { Button } from "@mui/material";
import { image, list, object, text } from "@portfolio/content/fields";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, Form, testDataProvider } from "react-admin";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MediaRecord, MediaStore } from "../data/media/media-store.ts";
import { MediaStoreProvider } from "../data/media/media-store-context.tsx";
import { SchemaProvider } from "./field.ts";
import { PicturesInput } from "./PicturesInput.tsx";

const schema = object({
  gallery: list(object({ ...image.shape, caption: text() })).describe("Gallery"),
});

const recordOf = (name: string): MediaRecord =>
  ({
    id: name,
    mime: "image/webp",
    path: `2026/${name}.webp`,
    url: `/media/2026/${name}.webp`,
    alt: "",
    variants: [],
    placeholder: "",
  }) as Partial<MediaRecord> as MediaRecord;

beforeEach(() => {
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

afterEach(cleanup);

/** Renders a gallery with one picture, and a library. Returns a function that saves. */
function open(store: Partial<MediaStore> = {}) {
  const save = vi.fn();
  const library = { withUrl: (row: MediaRecord) => row, ...store } as MediaStore;
  const rows = ["boat", "harbour", "rain"].map((name) => ({ ...recordOf(name), alt: name }));
  const getList = async () => ({ data: rows as never[], total: rows.length });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getList })}>
        <MediaStoreProvider value={library}>
          <Form record={{ gallery: [{ src: "/old.webp", alt: "Old" }] }} onSubmit={save}>
            <SchemaProvider value={schema}>
              <PicturesInput
                source="gallery"
                itemName="picture"
                address="src"
                emptyText="None"
                captionHelp=""
              />
            </SchemaProvider>
            <Button type="submit">Save</Button>
          </Form>
        </MediaStoreProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  return async (): Promise<string[]> => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.lastCall?.[0].gallery.map(({ src }: { src: string }) => src);
  };
}

test("several pictures of the library are added at once, in the order in which they were chosen", async () => {
  const save = open();
  await userEvent.click(screen.getByRole("button", { name: "Choose pictures" }));
  const dialog = within(await screen.findByRole("dialog"));
  for (const name of ["rain", "harbour", "boat"]) {
    await userEvent.click(await dialog.findByRole("button", { name }));
  }
  await userEvent.click(dialog.getByRole("button", { name: "harbour" }));
  await userEvent.click(dialog.getByRole("button", { name: "Use 2 pictures" }));
  expect(await save()).toEqual(["/old.webp", "/media/2026/rain.webp", "/media/2026/boat.webp"]);
});

test("uploaded pictures are added in the order of their files, whichever upload finishes first", async () => {
  const { promise: firstUpload, resolve: finishFirst } = Promise.withResolvers<MediaRecord>();
  const upload = vi.fn(({ name }: File) =>
    name === "one.png" ? firstUpload : Promise.resolve(recordOf("two")),
  );
  const save = open({ upload: upload as never });
  const files = ["one.png", "two.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await userEvent.upload(screen.getByLabelText("Upload Picture"), files);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("1 of 2 uploaded");
  finishFirst(recordOf("one"));
  await userEvent.click(await dialog.findByRole("button", { name: "Use 2 pictures" }));
  expect(await save()).toEqual(["/old.webp", "/media/2026/one.webp", "/media/2026/two.webp"]);
});
