import { Button } from "@mui/material";
import { object, optionalImage } from "@portfolio/content/fields";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AdminContext, Form, testDataProvider } from "react-admin";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CsrfError } from "../security/csrf.ts";
import { ImageInput } from "./ImageInput.tsx";
import { sniffImage } from "./image-file.ts";
import { createImageUpload, ImageUploadProvider, type UploadImage } from "./image-upload.tsx";
import { ModelProvider } from "./model.tsx";

const model = object({ cover: optionalImage().describe("Cover") });

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 640, height: 480, close() {} }));
  URL.createObjectURL = () => "blob:preview";
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(cover: object | null, upload: UploadImage) {
  const save = vi.fn();
  render(
    <AdminContext dataProvider={testDataProvider()}>
      <ImageUploadProvider value={upload}>
        <Form record={{ cover }} onSubmit={save}>
          <ModelProvider value={model}>
            <ImageInput source="cover" />
          </ModelProvider>
          <Button type="submit">Save</Button>
        </Form>
      </ImageUploadProvider>
    </AdminContext>,
  );
  return async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.lastCall?.[0].cover;
  };
}

const chooseFile = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  userEvent.upload(
    screen.getByLabelText("Upload Cover"),
    new File([bytes], name, { type: "image/png" }),
  );

test("an uploaded picture asks for its alternative text and takes the place of the one before", async () => {
  const upload = vi.fn<UploadImage>(async (file, _name, alt) => ({
    src: "/storage/new.png",
    alt,
    width: file.width,
    height: file.height,
  }));
  const before = {
    src: "/old.png",
    alt: "Old",
    width: 1,
    height: 1,
    placeholder: "#fff",
    tool: "x",
  };
  const saved = open(before, upload);

  await chooseFile(png, "Harbour.png");
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(await within(dialog).findByLabelText("Alternative text"), "A harbour");
  await userEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  const now = { src: "/storage/new.png", alt: "A harbour", width: 640, height: 480, tool: "x" };
  expect(await saved()).toEqual(now);
});

test("a file that only claims to be a picture is refused before it is sent", async () => {
  const upload = vi.fn<UploadImage>();
  open(null, upload);

  await chooseFile(new TextEncoder().encode("<svg onload=alert(1)>"), "logo.png");

  await screen.findByText("Use a JPEG, PNG, WebP, AVIF or GIF picture.");
  expect(upload).not.toHaveBeenCalled();
});

test("a removed picture is stored as none", async () => {
  const saved = open({ src: "/a.png", alt: "", width: 0, height: 0 }, vi.fn<UploadImage>());

  await userEvent.click(screen.getByRole("button", { name: "Remove cover" }));

  expect(await saved()).toBeNull();
});

test.each([
  ["jpeg", [0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
  ["gif", [...new TextEncoder().encode("GIF89a")], "image/gif"],
  ["webp", [...new TextEncoder().encode("RIFF....WEBP")], "image/webp"],
  ["avif", [...new TextEncoder().encode("....ftypavif")], "image/avif"],
  ["html", [...new TextEncoder().encode("<!doctype html>")], undefined],
])("%s is recognised by its first bytes", (_name, bytes, mime) => {
  expect(sniffImage(new Uint8Array(bytes))?.mime).toBe(mime);
});

test("a picture that cannot be listed is not left behind in the storage", async () => {
  const bucket = {
    upload: vi.fn(async () => ({ error: null })),
    remove: vi.fn(async () => ({ error: null })),
    getPublicUrl: () => ({ data: { publicUrl: "https://x.example/a.png" } }),
  };
  const client = {
    storage: { from: () => bucket },
    from: () => ({ insert: async () => ({ error: { message: "row refused" } }) }),
  };
  const upload = createImageUpload(client as never, { token: "", check: () => undefined });
  const file = { bytes: png.buffer, mime: "image/png", extension: "png", width: 1, height: 1 };

  await expect(upload(file, "Ärger im Hafen.PNG", "")).rejects.toThrow("row refused");

  expect(bucket.upload).toHaveBeenCalledWith(
    expect.stringMatching(/^\d{4}\/arger-im-hafen-[0-9a-f]{16}\.png$/),
    png.buffer,
    expect.objectContaining({ contentType: "image/png" }),
  );
  expect(bucket.remove).toHaveBeenCalledWith([expect.stringMatching(/^\d{4}\//)]);
});

test("a picture is not sent by a page that may not change anything", async () => {
  const client = { storage: { from: vi.fn() } };
  const check = () => {
    throw new CsrfError();
  };
  const upload = createImageUpload(client as never, { token: "", check });
  const file = { bytes: png.buffer, mime: "image/png", extension: "png", width: 1, height: 1 };
  await expect(upload(file, "a.png", "")).rejects.toThrow(CsrfError);
  expect(client.storage.from).not.toHaveBeenCalled();
});
