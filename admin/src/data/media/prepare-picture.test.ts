// @vitest-environment node
import { expect, test, vi } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** A PNG header with this size in pixels. With `dataBytes`, image data of this length follows. */
function createPng(width: number, height: number, dataBytes?: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33 + (dataBytes === undefined ? 0 : dataBytes + 24));
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  if (dataBytes !== undefined) {
    view.setUint32(33, dataBytes);
    bytes.set(new TextEncoder().encode("IDAT"), 37);
    bytes.set(new TextEncoder().encode("IEND"), dataBytes + 49);
  }
  return bytes;
}

/** A GIF with two frames of `frameBytes` each. */
function createAnimation(frameBytes: number): Blob {
  const frame = new Uint8Array(Math.ceil(frameBytes / 256) * 256).fill(255);
  const parts = Array(2).fill([0x2c, 0, 0, 0, 0, 9, 0, 9, 0, 0, 2]);
  return new Blob([
    "GIF89a",
    new Uint8Array([9, 0, 9, 0, 0, 0, 0]),
    ...parts.flatMap((head) => [new Uint8Array(head), frame, new Uint8Array(1)]),
    ";",
  ]);
}

const MiB = 1024 ** 2;

const decode = vi.fn(async () => {
  throw new Error("not decoded in this test");
});

test.each([
  [
    "a file of more than 50 MiB",
    new Uint8Array(50 * MiB + 1),
    "This file is larger than 50 MiB. Save a smaller version.",
  ],
  ["an SVG with a script", "<svg onload=alert(1)>", "Use a JPEG, PNG, WebP, AVIF or GIF picture."],
  ["a document", "%PDF-1.7", "Use a JPEG, PNG, WebP, AVIF or GIF picture."],
  [
    "a picture that claims 256 megapixels",
    createPng(16_000, 16_000),
    "This picture has more than 64 megapixels. Save a smaller version.",
  ],
] as const)("%s is refused before it is decoded", async (_title, content, reason) => {
  vi.stubGlobal("createImageBitmap", decode);
  await expect(preparePicture(new Blob([content]))).rejects.toThrow(reason);
  expect(decode).not.toHaveBeenCalled();
});

test("a picture that the browser cannot decode is reported as damaged", async () => {
  vi.stubGlobal("createImageBitmap", decode);
  await expect(preparePicture(new Blob([createPng(10, 10)]))).rejects.toThrow(
    "This file is damaged: the picture cannot be drawn.",
  );
  expect(decode).toHaveBeenCalledOnce();
});

test("a picture whose upload was cancelled is not decoded", async () => {
  vi.stubGlobal("createImageBitmap", decode.mockClear());
  const picture = new Blob([createPng(10, 10)]);
  await expect(preparePicture(picture, AbortSignal.abort())).rejects.toThrow(/aborted/);
  expect(decode).not.toHaveBeenCalled();
});

/** Lets the browser decode a picture of this size and encode every canvas to `encodedBytes`. @returns its canvases. */
function stubBrowser({ width, height }: { width: number; height: number }, encodedBytes: number) {
  const canvases: { width: number; height: number }[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close() {} }));
  vi.stubGlobal("document", {
    createElement() {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({ drawImage() {} }),
        toBlob: (report: (blob: Blob) => void) =>
          report(new Blob([new Uint8Array(encodedBytes)], { type: "image/webp" })),
      };
      canvases.push(canvas);
      return canvas;
    },
  });
  return canvases;
}

test("a picture of more than 10 MiB is scaled down to 16 megapixels and encoded again", async () => {
  const size = { width: 8000, height: 6000 };
  const canvases = stubBrowser(size, 1000);
  const file = new Blob([createPng(size.width, size.height, 11 * MiB)]);
  const picture = await preparePicture(file);
  expect(picture).toMatchObject({ extension: "webp", width: 4618, height: 3464 });
  expect(picture.blob.size).toBe(1000);
  expect(canvases[0]).toMatchObject({ width: 4618, height: 3464 });
});

test("a picture of at most 10 MiB is stored as it is", async () => {
  stubBrowser({ width: 8000, height: 6000 }, 1000);
  const { blob, width, height } = await preparePicture(new Blob([createPng(8000, 6000, 9 * MiB)]));
  expect({ size: blob.size, width, height }).toEqual({
    size: 9 * MiB + 57,
    width: 8000,
    height: 6000,
  });
});

test("an animation of more than 10 MiB is refused, because scaling would keep only its first frame", async () => {
  stubBrowser({ width: 9, height: 9 }, 1000);
  await expect(preparePicture(createAnimation(4 * MiB))).resolves.toMatchObject({ variants: [] });
  await expect(preparePicture(createAnimation(6 * MiB))).rejects.toThrow(
    "This file is larger than 10 MiB. Save a smaller version.",
  );
});

test("a picture that is too large even after it was scaled down is refused", async () => {
  stubBrowser({ width: 8000, height: 6000 }, 11 * MiB);
  const file = new Blob([createPng(8000, 6000, 11 * MiB)]);
  await expect(preparePicture(file)).rejects.toThrow(
    "This file is larger than 10 MiB. Save a smaller version.",
  );
});
