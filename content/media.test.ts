import sharp from "sharp";
import { expect, test } from "vitest";
import { containsMarkup, readClaimedSize, sniffMedia } from "./media.ts";

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const createPicture = () =>
  sharp({ create: { width: 300, height: 70, channels: 4, background: "#7b9" } });

test.each([
  ["image/jpeg", "jpg", createPicture().jpeg()],
  [
    "image/jpeg",
    "jpg",
    createPicture()
      .withExif({ IFD0: { Make: "X" } })
      .jpeg({ progressive: true }),
  ],
  ["image/png", "png", createPicture().png()],
  ["image/gif", "gif", createPicture().gif()],
  ["image/webp", "webp", createPicture().webp({ lossless: true })],
  ["image/webp", "webp", createPicture().removeAlpha().webp()],
  [
    "image/webp",
    "webp",
    createPicture()
      .withExif({ IFD0: { Make: "X" } })
      .webp(),
  ],
  ["image/avif", "avif", createPicture().avif({ effort: 0 })],
])("a picture's bytes determine its type (%s) and size", async (mime, extension, encode) => {
  const file = new Uint8Array(await encode.toBuffer());
  expect(sniffMedia(file)).toEqual({ mime, extension });
  expect(readClaimedSize(file)).toEqual({ width: 300, height: 70 });
  expect(containsMarkup(file)).toBe(false);
  // For a truncated file, the function returns null and does not throw.
  for (let end = 0; end < 200; end += 7) {
    expect([null, 300]).toContain(readClaimedSize(file.subarray(0, end))?.width ?? null);
  }
});

test.each([
  ["a page", "<!doctype html>"],
  ["an SVG", `<svg xmlns="http://www.w3.org/2000/svg"/>`],
  ["an empty file", ""],
  ["an incomplete video", "\0\0\0\x18ftypmp42"],
  ["the beginning of a picture", "\x89PN"],
])("%s is not an accepted type", (_title, text) => {
  expect(sniffMedia(toBytes(text))).toBeNull();
  expect(readClaimedSize(toBytes(text))).toBeNull();
});

test("a PDF is recognised, and has no size in pixels", () => {
  expect(sniffMedia(toBytes("%PDF-1.7"))).toEqual({ mime: "application/pdf", extension: "pdf" });
  expect(readClaimedSize(toBytes("%PDF-1.7"))).toBeNull();
});

test.each(["<script>", "<HTML\n", "<svg ", "<?php ", "<!DOCTYPE html>", "<iframe src=x>"])(
  "markup near the beginning of a picture is detected: %s",
  (code) => {
    expect(containsMarkup(toBytes(`GIF89a${"\0".repeat(3000)}${code}`))).toBe(true);
    expect(containsMarkup(toBytes(`GIF89a${"\0".repeat(3000)}${code.slice(1)}`))).toBe(false);
  },
);
