// @vitest-environment node
import { expect, test, vi } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** The first bytes of a PNG with this size in its header. */
function pngHeader(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const decode = vi.fn(async () => {
  throw new Error("not drawn in this test");
});

test.each([
  [
    "a file of more than 10 MiB",
    new Uint8Array(10 * 1024 * 1024 + 1),
    "This file is larger than 10 MiB. Save it smaller.",
  ],
  ["an SVG with a script", "<svg onload=alert(1)>", "Use a JPEG, PNG, WebP, AVIF or GIF picture."],
  ["a document", "%PDF-1.7", "Use a JPEG, PNG, WebP, AVIF or GIF picture."],
  [
    "a picture that claims 256 megapixels",
    pngHeader(16_000, 16_000),
    "This picture has more than 64 megapixels. Save it smaller.",
  ],
] as const)("%s is refused before it is drawn", async (_title, content, reason) => {
  vi.stubGlobal("createImageBitmap", decode);
  await expect(preparePicture(new Blob([content]))).rejects.toThrow(reason);
  expect(decode).not.toHaveBeenCalled();
});

test("a picture that the browser cannot decode is reported as damaged", async () => {
  vi.stubGlobal("createImageBitmap", decode);
  await expect(preparePicture(new Blob([pngHeader(10, 10)]))).rejects.toThrow(
    "This file is damaged: the picture cannot be drawn.",
  );
  expect(decode).toHaveBeenCalledOnce();
});

test("a picture whose upload was cancelled is not decoded", async () => {
  vi.stubGlobal("createImageBitmap", decode.mockClear());
  const picture = new Blob([pngHeader(10, 10)]);
  await expect(preparePicture(picture, AbortSignal.abort())).rejects.toThrow(/aborted/);
  expect(decode).not.toHaveBeenCalled();
});
