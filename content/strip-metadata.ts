import { type Bytes, join } from "./bytes.ts";
import { stripGif } from "./strip-gif.ts";

/** A picture without what a camera or an editor wrote beside it. */
export interface Stripped {
  bytes: Bytes;
  /** True where the picture moves. */
  isAnimated: boolean;
}

/**
 * Takes out of a picture where, when, by whom and with what it was made, without touching a pixel: only what is needed
 * to draw it stays. Null where that takes drawing it anew.
 */
export function stripMetadata(bytes: Bytes, extension: string): Stripped | null {
  try {
    switch (extension) {
      case "jpg":
        return still(stripJpeg(bytes));
      case "png":
        return stripPng(bytes);
      case "webp":
        return stripWebp(bytes);
      case "gif":
        return stripGif(bytes);
      default:
        return stripAvif(bytes);
    }
  } catch (error) {
    // The file ends in the middle of something: a browser may still draw what there is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function still(bytes: Bytes | null): Stripped | null {
  return bytes && { bytes, isAnimated: false };
}

/** Characters, one for each byte. */
function text(bytes: Bytes, from = 0, to = bytes.length): string {
  return new TextDecoder("latin1").decode(bytes.subarray(from, to));
}

function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Keeps tables, frames, scans, the colour profile and how the picture is turned. Null where the profile is none. */
function stripJpeg(bytes: Bytes): Bytes | null {
  const view = viewOf(bytes);
  const profile: Bytes[] = [];
  const kept = [bytes.subarray(0, 2)];
  let at = 2;
  for (;;) {
    const marker = view.getUint16(at);
    // The end. What follows it is a preview, a depth map or a video with metadata of their own.
    if (marker === 0xffd9) break;
    // A marker may be preceded by any number of these.
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    if (marker < 0xffc0) throw new RangeError("This is no JPEG.");
    let end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) throw new RangeError("A segment is cut off.");
    if (marker === 0xffda) end = endOfScan(bytes, end);
    const orientation = marker === 0xffe1 ? orientationOf(bytes.subarray(at + 4, end)) : 1;
    if (orientation > 1) kept.push(orientationSegment(orientation));
    if (isIccSegment(marker, text(bytes, at + 4, at + 16))) {
      profile.push(bytes.subarray(at + 4 + iccHead.length + 2, end));
      kept.push(bytes.subarray(at, end));
    } else {
      kept.push(...neededSegment(marker, bytes.subarray(at, end)));
    }
    at = end;
  }
  if (profile.length > 0 && !isColourProfile(join(profile))) return null;
  return join([...kept, new Uint8Array([0xff, 0xd9])]);
}

const iccHead = "ICC_PROFILE\0";

function isIccSegment(marker: number, head: string): boolean {
  return marker === 0xffe2 && head === iccHead;
}

/** A segment that is needed to draw a picture, reduced to what decoders read of it; none for any other. */
function neededSegment(marker: number, segment: Bytes): Bytes[] {
  const isFrameOrTable = marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc8;
  const isScanOrTable = marker >= 0xffda && marker <= 0xffdf;
  if (isFrameOrTable || isScanOrTable) return [segment];
  const head = text(segment, 4, 9);
  // Version and density, without the thumbnail.
  if (marker === 0xffe0 && head === "JFIF\0" && segment.length >= 18) {
    return [new Uint8Array([0xff, 0xe0, 0, 16, ...segment.subarray(4, 16), 0, 0])];
  }
  // Whether the colours are RGB, YCC or YCCK.
  if (marker === 0xffee && head === "Adobe" && segment.length >= 16) {
    const transform = segment[15] ?? 0;
    const name = new TextEncoder().encode("Adobe");
    return [new Uint8Array([0xff, 0xee, 0, 14, ...name, 0, 100, 0, 0, 0, 0, transform])];
  }
  return [];
}

/** True where bytes have the structure of an ICC profile: its size, its signature and tags that lie within it. */
export function isColourProfile(bytes: Bytes): boolean {
  if (bytes.length < 132 || text(bytes, 36, 40) !== "acsp") return false;
  const view = viewOf(bytes);
  const tags = view.getUint32(128);
  if (view.getUint32(0) !== bytes.length || 132 + tags * 12 > bytes.length) return false;
  for (let tag = 132; tag < 132 + tags * 12; tag += 12) {
    if (view.getUint32(tag + 4) + view.getUint32(tag + 8) > bytes.length) return false;
  }
  return tags > 0;
}

/** Where the next marker is after the compressed data that begins at `at`. */
function endOfScan(bytes: Bytes, at: number): number {
  for (let end = at; end + 1 < bytes.length; end += 1) {
    const next = bytes[end + 1] ?? 0;
    // A stuffed byte, a restart or a fill byte belongs to the data.
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (bytes[end] === 0xff && !isData) return end;
  }
  throw new RangeError("The picture is cut off.");
}

const exifHead = "Exif\0\0";
const orientationTag = 0x0112;

/** How a picture is to be turned, 1 to 8 as Exif counts; 1 where it does not say. */
function orientationOf(segment: Bytes): number {
  if (text(segment, 0, exifHead.length) !== exifHead) return 1;
  const tiff = viewOf(segment.slice(exifHead.length));
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  const count = tiff.getUint16(directory, isLittle);
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (tiff.getUint16(entry, isLittle) !== orientationTag) continue;
    const value = tiff.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Exif that says how the picture is turned and nothing else. */
function orientationSegment(orientation: number): Bytes {
  const exif = new TextEncoder().encode(exifHead);
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation];
  const end = [0, 0, 0, 0, 0, 0];
  const length = 2 + exif.length + tiff.length + end.length;
  return new Uint8Array([0xff, 0xe1, 0, length, ...exif, ...tiff, ...end]);
}

/** What a PNG needs to be drawn: its critical chunks, colours and animation. */
const pngChunks =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|bKGD|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

/** Names that programs and cameras give to colour profiles. Any other may be somebody's note. */
const profileNames =
  /^(?:icc|icm|ICC profile|ICC Profile|Photoshop ICC profile|sRGB|sRGB IEC61966-2\.1|Display P3|Adobe RGB \(1998\)|Color LCD|GIMP built-in sRGB|kCGColorSpace\w{1,40})\0/;

function stripPng(bytes: Bytes): Stripped | null {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  let isAnimated = false;
  for (let at = 8; ; ) {
    const name = text(bytes, at + 4, at + 8);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) throw new RangeError("A chunk is cut off.");
    if (name === "eXIf" && !isUpright(bytes.subarray(at + 8, end - 4))) return null;
    if (name === "iCCP" && !profileNames.test(text(bytes, at + 8, at + 88))) return null;
    if (pngChunks.test(name)) kept.push(bytes.subarray(at, end));
    // A critical chunk, which decoders must not skip.
    else if (/^[A-Z]/.test(name)) return null;
    isAnimated ||= name === "acTL";
    if (name === "IEND") break;
    at = end;
  }
  return { bytes: join(kept), isAnimated };
}

const webpChunks = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;

function stripWebp(bytes: Bytes): Stripped | null {
  const view = viewOf(bytes);
  const kept: Bytes[] = [];
  let isAnimated = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = text(bytes, at, at + 4);
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    if (name === "EXIF" && !isUpright(bytes.subarray(at + 8, at + 8 + size))) return null;
    if (name === "ICCP" && !isColourProfile(bytes.subarray(at + 8, at + 8 + size))) return null;
    if (webpChunks.test(name)) {
      if (at + 8 + size > bytes.length) throw new RangeError("A chunk is cut off.");
      const chunk = bytes.slice(at, end);
      // The flags of Exif and XMP.
      if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~0b1100;
      kept.push(chunk);
    }
    isAnimated ||= name === "ANIM";
    at = end;
  }
  const whole = join([bytes.slice(0, 12), ...kept]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return { bytes: whole, isAnimated };
}

/** Empties the boxes that nothing reads. An AVIF points into itself, so that nothing can be cut out of it. */
function stripAvif(bytes: Bytes): Stripped | null {
  if (/Exif|xmpmeta|rdf\+xml/.test(text(bytes))) return null;
  const view = viewOf(bytes);
  const kept = bytes.slice();
  for (let at = 0; at < bytes.length; ) {
    const name = text(bytes, at + 4, at + 8);
    const size = view.getUint32(at);
    // 0: up to the end; 1: the size is a number of 64 bits behind the name.
    const large = size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    const end = large === 0 ? bytes.length : at + large;
    if (large !== 0 && large < 8) throw new RangeError("A box is smaller than its head.");
    if (end > bytes.length) throw new RangeError("A box is cut off.");
    if (name === "free" || name === "skip") kept.fill(0, at + 8, end);
    else if (!/^(?:ftyp|meta|mdat|moov)$/.test(name)) return null;
    at = end;
  }
  return { bytes: kept, isAnimated: text(bytes, 8, 12) === "avis" };
}

/** True where Exif, with or without its head, does not ask for a turn. */
function isUpright(exif: Bytes): boolean {
  const hasHead = text(exif, 0, exifHead.length) === exifHead;
  const head = new TextEncoder().encode(hasHead ? "" : exifHead);
  return orientationOf(join([head, exif])) === 1;
}
