// @vitest-environment node
import { expect, test } from "vitest";
import { prepareUpload } from "./prepare-upload.ts";

const file = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);
const film = "\0\0\0\x18ftypisom\0\0\0\0isommp42";

test("captions become a file of their own type, whatever the browser calls them", async () => {
  const { blob, extension, width } = await prepareUpload(
    file("WEBVTT\n\n00:01.000 --> 00:02.000\nHi"),
  );
  expect([blob.type, extension, width]).toEqual(["text/vtt", "vtt", null]);
});

test.each([
  ["a video without pictures", film, "Use a complete video in MP4 or WebM."],
  [
    "a video of more than 50 MiB",
    Uint8Array.from({ ...new TextEncoder().encode(film), length: 50 * 1024 * 1024 + 1 }),
    "This video is larger than 50 MiB. Save it shorter or smaller, or link to it on a video site.",
  ],
] as const)("%s is refused with the reason", async (_title, content, reason) => {
  await expect(prepareUpload(file(content))).rejects.toThrow(reason);
});

test("a field for one kind of file refuses the others", async () => {
  const expected = {
    image: "Use a JPEG, PNG, WebP, AVIF or GIF picture.",
    video: "Use a complete video in MP4 or WebM.",
    captions: "Use captions in WebVTT: a text file that starts with WEBVTT.",
  };
  for (const [kind, reason] of Object.entries(expected)) {
    const other = kind === "video" ? "WEBVTT" : film;
    const options = { kind: kind as keyof typeof expected };
    await expect(prepareUpload(file(other), options)).rejects.toThrow(reason);
  }
});
