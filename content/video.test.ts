import { expect, test } from "vitest";
import { concatenateBytes } from "./bytes.ts";
import { sniffMedia } from "./media.ts";
import { isPlayable, readVideo, startsLikeVideo, stripVideo } from "./video.ts";

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zeros = (length: number) => new Uint8Array(length);

function createBox(type: string, ...parts: Uint8Array<ArrayBuffer>[]) {
  const content = concatenateBytes(parts);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, 8 + content.length);
  head.set(toBytes(type), 4);
  return concatenateBytes([head, content]);
}

const createTrack = (handler: string, codec: string) =>
  createBox(
    "trak",
    createBox("tkhd", zeros(4), toBytes("DATETIME"), zeros(60)),
    createBox(
      "mdia",
      createBox("hdlr", zeros(8), toBytes(handler), zeros(13)),
      createBox(
        "minf",
        createBox("stbl", createBox("stsd", zeros(8), createBox(codec, zeros(70)))),
      ),
    ),
  );

const createMp4 = (codec: string, brand = "isom") =>
  concatenateBytes([
    createBox("ftyp", toBytes(brand), zeros(8)),
    createBox(
      "moov",
      createBox("mvhd", zeros(4), toBytes("DATETIME"), zeros(84)),
      createTrack("soun", "mp4a"),
      createTrack("vide", codec),
      createTrack("meta", "gpmd"),
      createBox("udta", createBox("\xa9xyz", toBytes("+53.5511+009.9937/"))),
    ),
    createBox("mdat", toBytes("pictures")),
  ]);

/** Creates a WebM element whose length field has two bytes. `id` is hexadecimal. */
function createElement(id: string, ...parts: Uint8Array<ArrayBuffer>[]) {
  const content = concatenateBytes(parts);
  const head = new Uint8Array(Buffer.from(id, "hex"));
  const size = Uint8Array.of(0x40 | (content.length >> 8), content.length & 0xff);
  return concatenateBytes([head, size, content]);
}

const createWebmTrack = (codec: string) =>
  createElement("ae", createElement("83", toBytes("\x01")), createElement("86", toBytes(codec)));

const createWebm = (codec: string, type = "webm") =>
  concatenateBytes([
    createElement("1a45dfa3", createElement("4282", toBytes(type))),
    createElement(
      "18538067",
      createElement(
        "1549a966",
        createElement("2ad7b1", zeros(3)),
        createElement("4461", toBytes("DATETIME")),
        createElement("7ba9", toBytes("53.55")),
      ),
      createElement("1254c367", toBytes("Harbour, 53.55 N")),
      createElement("1654ae6b", createWebmTrack(codec)),
      createElement("1f43b675", toBytes("pictures")),
    ),
  ]);

test.each([
  ["mp4", "avc1", createMp4("avc1")],
  ["mp4", "av01", createMp4("av01", "qt  ")],
  ["webm", "V_VP9", createWebm("V_VP9")],
  ["webm", "V_AV1", createWebm("V_AV1")],
] as const)("a video in %s with %s is recognised as playable", (extension, codec, bytes) => {
  const format = readVideo(bytes);
  expect(format).toEqual({ extension, codec });
  expect(format && isPlayable(format)).toBe(true);
  expect(startsLikeVideo(bytes.subarray(0, 12))).toBe(true);
  expect(sniffMedia(bytes)).toEqual({ mime: `video/${extension}`, extension });
});

test.each([
  ["HEVC", createMp4("hvc1")],
  ["a protected video", createMp4("encv")],
  ["VP8", createWebm("V_VP8")],
])("%s is recognised as a video that some browsers cannot play", (_name, bytes) => {
  const format = readVideo(bytes);
  expect(format && isPlayable(format)).toBe(false);
});

const webm = createWebm("V_VP9");
const [webmHeader, webmSegment] = [webm.slice(0, 14), webm.slice(14)];

test.each([
  ["a video that is cut off", createMp4("avc1").slice(0, -3)],
  ["only the first bytes", createMp4("avc1").slice(0, 24)],
  ["a Matroska file", createWebm("V_VP9", "matroska")],
  ["a WebM file that is cut off", createWebm("V_VP9").slice(0, -3)],
  [
    "a sound file",
    concatenateBytes([
      createBox("ftyp", toBytes("M4A "), zeros(8)),
      createBox("moov", createTrack("soun", "mp4a")),
    ]),
  ],
  [
    "a HEIC picture",
    concatenateBytes([createBox("ftyp", toBytes("heic"), zeros(8)), createBox("meta", zeros(20))]),
  ],
  [
    "an MP4 of 100,000 boxes",
    concatenateBytes([createMp4("avc1"), ...Array(100_000).fill(createBox("free"))]),
  ],
  [
    "a WebM file of 100,000 elements",
    concatenateBytes([webmHeader, ...Array(100_000).fill(createElement("ec")), webmSegment]),
  ],
  [
    "an MP4 of 1,000 × 1,000 nested boxes",
    concatenateBytes([
      createMp4("avc1"),
      ...Array(1_000).fill(createBox("moov", ...Array(1_000).fill(createBox("trak")))),
    ]),
  ],
  [
    "a WebM file of 1,000 × 1,000 nested elements",
    concatenateBytes([
      webmHeader,
      // A segment and its tracks, both of unknown size.
      new Uint8Array(Buffer.from("18538067ff1654ae6bff", "hex")),
      ...Array(1_000).fill(createElement("ae", ...Array(1_000).fill(createElement("ec")))),
      createWebmTrack("V_VP9"),
    ]),
  ],
  ["an HTML page", toBytes("<!doctype html>")],
  ["an empty file", zeros(0)],
])("%s is not recognised as a video", (_name, bytes) => {
  expect(readVideo(bytes)).toBeNull();
  expect(sniffMedia(bytes)).toBeNull();
});

test("a stripped video keeps its byte offsets but no location, time or data tracks", () => {
  for (const bytes of [createMp4("avc1"), createWebm("V_VP9")]) {
    const stripped = stripVideo(bytes);
    expect(stripped).toHaveLength(bytes.length);
    expect(readVideo(stripped)).toEqual(readVideo(bytes));
    const text = Buffer.from(stripped).toString("latin1");
    expect(text).not.toMatch(/53\.55|xyz|gpmd|DATE/);
    expect(text.indexOf("pictures")).toBe(Buffer.from(bytes).indexOf("pictures"));
  }
});

test("captions are recognised by their first line", () => {
  expect(sniffMedia(toBytes("WEBVTT\n\n00:00.000 --> 00:02.000\nWind"))?.mime).toBe("text/vtt");
  expect(sniffMedia(toBytes("\xef\xbb\xbfWEBVTT"))?.mime).toBe("text/vtt");
  expect(sniffMedia(toBytes("WEBVTTX"))).toBeNull();
});
