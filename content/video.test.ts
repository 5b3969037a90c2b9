import { expect, test } from "vitest";
import { join } from "./bytes.ts";
import { sniffMedia } from "./media.ts";
import { isPlayable, readVideo, startsLikeVideo, stripVideo } from "./video.ts";

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zeros = (length: number) => new Uint8Array(length);

function box(type: string, ...parts: Uint8Array<ArrayBuffer>[]) {
  const content = join(parts);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, 8 + content.length);
  head.set(ascii(type), 4);
  return join([head, content]);
}

const track = (handler: string, codec: string) =>
  box(
    "trak",
    box("tkhd", zeros(4), ascii("DATETIME"), zeros(60)),
    box(
      "mdia",
      box("hdlr", zeros(8), ascii(handler), zeros(13)),
      box("minf", box("stbl", box("stsd", zeros(8), box(codec, zeros(70))))),
    ),
  );

const mp4 = (codec: string, brand = "isom") =>
  join([
    box("ftyp", ascii(brand), zeros(8)),
    box(
      "moov",
      box("mvhd", zeros(4), ascii("DATETIME"), zeros(84)),
      track("soun", "mp4a"),
      track("vide", codec),
      track("meta", "gpmd"),
      box("udta", box("\xa9xyz", ascii("+53.5511+009.9937/"))),
    ),
    box("mdat", ascii("pictures")),
  ]);

/** An element of WebM with a length of two bytes; `id` in hexadecimal. */
function element(id: string, ...parts: Uint8Array<ArrayBuffer>[]) {
  const content = join(parts);
  const head = new Uint8Array(Buffer.from(id, "hex"));
  const size = Uint8Array.of(0x40 | (content.length >> 8), content.length & 0xff);
  return join([head, size, content]);
}

const webm = (codec: string, type = "webm") =>
  join([
    element("1a45dfa3", element("4282", ascii(type))),
    element(
      "18538067",
      element("1254c367", ascii("Harbour, 53.55 N")),
      element("1654ae6b", element("ae", element("83", ascii("\x01")), element("86", ascii(codec)))),
      element("1f43b675", ascii("pictures")),
    ),
  ]);

test.each([
  ["mp4", "avc1", mp4("avc1")],
  ["mp4", "av01", mp4("av01", "qt  ")],
  ["webm", "V_VP9", webm("V_VP9")],
  ["webm", "V_AV1", webm("V_AV1")],
] as const)("a video in %s with %s is accepted by its bytes", (extension, codec, bytes) => {
  const format = readVideo(bytes);
  expect(format).toEqual({ extension, codec });
  expect(format && isPlayable(format)).toBe(true);
  expect(startsLikeVideo(bytes.subarray(0, 12))).toBe(true);
  expect(sniffMedia(bytes)).toEqual({ mime: `video/${extension}`, extension });
});

test.each([
  ["HEVC", mp4("hvc1")],
  ["a protected video", mp4("encv")],
  ["VP8", webm("V_VP8")],
])("%s is recognised, and is not playable everywhere", (_name, bytes) => {
  const format = readVideo(bytes);
  expect(format && isPlayable(format)).toBe(false);
});

test.each([
  ["a video that is cut off", mp4("avc1").slice(0, -3)],
  ["only the first bytes", mp4("avc1").slice(0, 24)],
  ["a Matroska file", webm("V_VP9", "matroska")],
  ["a WebM file that is cut off", webm("V_VP9").slice(0, -3)],
  ["a sound", join([box("ftyp", ascii("M4A "), zeros(8)), box("moov", track("soun", "mp4a"))])],
  ["a HEIC picture", join([box("ftyp", ascii("heic"), zeros(8)), box("meta", zeros(20))])],
  ["a page", ascii("<!doctype html>")],
  ["nothing", zeros(0)],
])("%s is no video", (_name, bytes) => {
  expect(readVideo(bytes)).toBeNull();
  expect(sniffMedia(bytes)).toBeNull();
});

test("place, time and tracks of data are removed from a video, and nothing moves", () => {
  for (const bytes of [mp4("avc1"), webm("V_VP9")]) {
    const stripped = stripVideo(bytes);
    expect(stripped).toHaveLength(bytes.length);
    expect(readVideo(stripped)).toEqual(readVideo(bytes));
    const text = Buffer.from(stripped).toString("latin1");
    expect(text).not.toMatch(/53\.55|xyz|gpmd|DATE/);
    expect(text.indexOf("pictures")).toBe(Buffer.from(bytes).indexOf("pictures"));
  }
});

test("captions are recognised by their first line", () => {
  expect(sniffMedia(ascii("WEBVTT\n\n00:00.000 --> 00:02.000\nWind"))?.mime).toBe("text/vtt");
  expect(sniffMedia(ascii("\xef\xbb\xbfWEBVTT"))?.mime).toBe("text/vtt");
  expect(sniffMedia(ascii("WEBVTTX"))).toBeNull();
});
