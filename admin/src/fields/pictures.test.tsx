import { image, link, list, object, text } from "@portfolio/content/fields";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderForm } from "../../tests/render-form.tsx";
import type { MediaRecord, MediaStore } from "../data/media/media-store.ts";
import { PictureLinkInput } from "./PictureLinkInput.tsx";
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

/** Renders a gallery with one picture, and a library. Returns a function that saves, and resolves with the URLs. */
function openForm(mediaStore: Partial<MediaStore> = {}) {
  const library = ["boat", "harbour", "rain"].map((name) => ({ ...recordOf(name), alt: name }));
  const record = { gallery: [{ src: "/old.webp", alt: "Old" }] };
  const save = renderForm(
    <PicturesInput
      source="gallery"
      itemName="picture"
      urlField="src"
      emptyText="None"
      captionHelp=""
    />,
    { schema, record, library, mediaStore },
  );
  return async (): Promise<string[]> =>
    (await save()).gallery.map(({ src }: { src: string }) => src);
}

test("several pictures of the library are added at once, in the order in which they were chosen", async () => {
  const save = openForm();
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
  const save = openForm({ upload: upload as never });
  const files = ["one.png", "two.png"].map((name) => new File(["x"], name, { type: "image/png" }));
  await userEvent.upload(screen.getByLabelText("Upload Picture"), files);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("1 of 2 uploaded");
  finishFirst(recordOf("one"));
  await userEvent.click(await dialog.findByRole("button", { name: "Use 2 pictures" }));
  expect(await save()).toEqual(["/old.webp", "/media/2026/one.webp", "/media/2026/two.webp"]);
});

test("a URL chosen from the library is kept if an upload in the same dialog finishes afterwards", async () => {
  const schema = object({ photo: link().describe("Photo") });
  const library = [{ ...recordOf("boat"), alt: "boat" }];
  const record = { photo: "/old.webp" };
  const { promise: upload, resolve: finishUpload } = Promise.withResolvers<MediaRecord>();
  const save = renderForm(<PictureLinkInput source="photo" />, {
    schema,
    record,
    library,
    mediaStore: { upload: () => upload },
  });
  expect(screen.getByRole("textbox", { name: "Photo" })).toHaveProperty("value", "/old.webp");
  await userEvent.click(screen.getByRole("button", { name: "Choose a picture: Photo" }));
  const dialog = within(await screen.findByRole("dialog"));
  const file = new File(["x"], "rain.png", { type: "image/png" });
  await userEvent.upload(dialog.getByLabelText("Upload"), file);
  await userEvent.click(await dialog.findByRole("button", { name: "boat" }));
  finishUpload(recordOf("rain"));
  await dialog.findByText("1 of 1 uploaded");
  await userEvent.click(dialog.getByRole("button", { name: "Use this picture" }));
  expect(await save()).toEqual({ photo: "/media/2026/boat.webp" });
});
