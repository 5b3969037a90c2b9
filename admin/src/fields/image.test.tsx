import { object, optionalImage } from "@portfolio/content/fields";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderForm } from "../../tests/render-form.tsx";
import type { MediaRecord, MediaStore } from "../data/media/media-store.ts";
import { ImageInput } from "./ImagePicker.tsx";

const schema = object({ cover: optionalImage().describe("Cover") });

const boat: Partial<MediaRecord> = {
  mime: "image/webp",
  id: "1",
  path: "2026/boat-0123456789abcdef-1000x500.png",
  url: "/media/2026/boat-0123456789abcdef-1000x500.png",
  alt: "A boat",
  width: 1000,
  height: 500,
  variants: [480, 1000].map((width) => ({
    src: `2026/boat-0123456789abcdef-1000x500-${width}.webp`,
    width,
  })),
  placeholder: "",
};

/** The library's picture of a boat, as a form stores it. */
const storedImage = {
  src: "/media/2026/boat-0123456789abcdef-1000x500-1000.webp",
  alt: "A boat",
  width: 1000,
  height: 500,
  variants: [{ src: "/media/2026/boat-0123456789abcdef-1000x500-480.webp", width: 480 }],
};

/** Renders a form with a picture and a library that contains the boat. Returns a function that saves the picture. */
function openForm(cover: object | null, mediaStore: Partial<MediaStore> = {}) {
  const form = { schema, record: { cover }, library: [boat], mediaStore };
  const save = renderForm(<ImageInput source="cover" />, form);
  return async () => (await save()).cover;
}

const oldPicture = {
  src: "/old.png",
  alt: "Old",
  width: 1,
  height: 1,
  placeholder: "#fff",
  unknownField: "x",
};
const file = new File(["x"], "Harbour.png", { type: "image/png" });

test("choosing another picture from the library also replaces its alternative text, size and variants, and keeps unknown fields", async () => {
  const save = openForm(oldPicture);

  await userEvent.click(screen.getByRole("button", { name: "Choose another" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(await dialog.findByRole("button", { name: "A boat" }));
  await userEvent.click(dialog.getByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  expect(await save()).toEqual({ ...storedImage, unknownField: "x" });
});

/** Chooses a file. Returns queries of the dialog that opens. */
async function chooseFile() {
  await userEvent.upload(screen.getByLabelText("Upload Cover"), file);
  return within(await screen.findByRole("dialog"));
}

test("an uploaded file is used with the alternative text that is typed during the upload", async () => {
  const upload = vi.fn(async () => ({ ...boat, alt: "" }) as MediaRecord);
  const saveAlt = vi.fn(async (record: MediaRecord, alt: string) => ({ ...record, alt }));
  const save = openForm(null, { upload, saveAlt });

  const dialog = await chooseFile();
  const text = await dialog.findByLabelText("Alternative text of Harbour.png");
  await userEvent.type(text, "A harbour");
  await userEvent.click(await dialog.findByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  expect(upload).toHaveBeenCalledExactlyOnceWith(file, expect.objectContaining({ alt: "" }));
  expect(await save()).toEqual({ ...storedImage, alt: "A harbour" });
});

test("no picture is set if the dialog is cancelled while the alternative text is being saved", async () => {
  const pendingSave = Promise.withResolvers<MediaRecord>();
  const save = openForm(null, {
    upload: async () => ({ ...boat, alt: "" }) as MediaRecord,
    saveAlt: () => pendingSave.promise,
  });

  const dialog = await chooseFile();
  const text = await dialog.findByLabelText("Alternative text of Harbour.png");
  await dialog.findByText("1 of 1 uploaded");
  await userEvent.type(text, "A harbour");
  await userEvent.click(dialog.getByRole("button", { name: "Use this picture" }));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  pendingSave.resolve({ ...boat, alt: "A harbour" } as MediaRecord);

  expect(await save()).toBeNull();
});

test("a rejected picture shows the reason in the dialog", async () => {
  const refusal = "Use a JPEG, PNG, WebP, AVIF or GIF picture.";
  openForm(null, { upload: () => Promise.reject(new Error(refusal)) });

  await (await chooseFile()).findByText(refusal);
  expect(screen.getByRole("button", { name: "Use this picture" })).toHaveProperty("disabled", true);
});

test("a removed picture is stored as null", async () => {
  const save = openForm({ src: "/a.png", alt: "", width: 0, height: 0 });

  await userEvent.click(screen.getByRole("button", { name: "Remove cover" }));

  expect(await save()).toBeNull();
});
