// @vitest-environment node
import { expect, test } from "vitest";
import { prepareUpload } from "./prepare-upload.ts";

const createFile = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);
const mp4Header = "\0\0\0\x18ftypisom\0\0\0\0isommp42";

test("a captions file gets the type text/vtt, even if the browser reports no type", async () => {
  const { blob, extension, width } = await prepareUpload(
    createFile("WEBVTT\n\n00:01.000 --> 00:02.000\nHi"),
  );
  expect([blob.type, extension, width]).toEqual(["text/vtt", "vtt", null]);
});

test.each([
  ["an empty file", "", "This file is empty. Perhaps it was not downloaded completely."],
  ["a video without pictures", mp4Header, "Use a complete video in MP4 or WebM."],
  [
    "a video of more than 50 MiB",
    Uint8Array.from({ ...new TextEncoder().encode(mp4Header), length: 50 * 1024 * 1024 + 1 }),
    "This video is larger than 50 MiB. Save a shorter or smaller version, or link to it on a video site.",
  ],
] as const)("%s is refused with the reason", async (_title, content, reason) => {
  await expect(prepareUpload(createFile(content))).rejects.toThrow(reason);
});

test("a field for one type of file refuses files of other types", async () => {
  const expectedReasons = {
    image: "Use a JPEG, PNG, WebP, AVIF or GIF picture.",
    video: "Use a complete video in MP4 or WebM.",
    captions: "Use captions in WebVTT: a text file that starts with WEBVTT.",
  };
  for (const [kind, reason] of Object.entries(expectedReasons)) {
    const otherContent = kind === "video" ? "WEBVTT" : mp4Header;
    const options = { kind: kind as keyof typeof expectedReasons };
    await expect(prepareUpload(createFile(otherContent), options)).rejects.toThrow(reason);
  }
});
