import {
  assertPartCount,
  type Bytes,
  concatenateBytes,
  createPartCounter,
  dataViewOf,
  readAscii,
} from "./bytes.ts";
import { stripGif } from "./strip-gif.ts";
import { readBoxes } from "./video.ts";

export interface StrippedPicture {
  bytes: Bytes;
  isAnimated: boolean;
}

/** Removes metadata without changing a pixel. Null if this is impossible without encoding the picture again. */
export function stripMetadata(bytes: Bytes, extension: string): StrippedPicture | null {
  try {
    switch (extension) {
      case "jpg":
        return toStillPicture(stripJpeg(bytes));
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
    // The file is incomplete or has too many parts. The caller can encode it again, because decoders can read the intact part.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const toStillPicture = (bytes: Bytes | null): StrippedPicture | null =>
  bytes && { bytes, isAnimated: false };

/** Keeps only tables, frames, scans, colour profile and orientation. Returns null if the profile is invalid. */
function stripJpeg(bytes: Bytes): Bytes | null {
  const view = dataViewOf(bytes);
  const profileParts: Bytes[] = [];
  const chunks = [bytes.subarray(0, 2)];
  let position = 2;
  for (;;) {
    assertPartCount(chunks.length);
    const marker = view.getUint16(position);
    // End of image. Previews, depth maps or videos may follow, with their own metadata.
    if (marker === 0xffd9) break;
    // Skips fill bytes before a marker.
    if (marker === 0xffff) {
      position += 1;
      continue;
    }
    if (marker < 0xffc0) throw new RangeError("The JPEG has an unknown marker.");
    let end = position + 2 + view.getUint16(position + 2);
    if (end > bytes.length) throw new RangeError("A segment of the JPEG is incomplete.");
    if (marker === 0xffda) end = endOfScan(bytes, end);
    const orientation = marker === 0xffe1 ? orientationOf(bytes.subarray(position + 4, end)) : 1;
    if (orientation > 1) chunks.push(orientationSegment(orientation));
    if (isIccSegment(marker, readAscii(bytes, position + 4, position + 16))) {
      profileParts.push(bytes.subarray(position + 4 + iccHeader.length + 2, end));
      chunks.push(bytes.subarray(position, end));
    } else {
      chunks.push(...stripSegment(marker, bytes.subarray(position, end)));
    }
    position = end;
  }
  if (profileParts.length > 0 && !isColourProfile(concatenateBytes(profileParts))) return null;
  return concatenateBytes([...chunks, new Uint8Array([0xff, 0xd9])]);
}

const iccHeader = "ICC_PROFILE\0";

const isIccSegment = (marker: number, head: string): boolean =>
  marker === 0xffe2 && head === iccHeader;

/** Returns a segment with only the fields that decoders need, in a list, which is empty if they need none. */
function stripSegment(marker: number, segment: Bytes): Bytes[] {
  const isFrameOrTable = marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc8;
  const isScanOrTable = marker >= 0xffda && marker <= 0xffdf;
  if (isFrameOrTable || isScanOrTable) return [segment];
  const head = readAscii(segment, 4, 9);
  // Keeps version and density, drops the thumbnail.
  if (marker === 0xffe0 && head === "JFIF\0" && segment.length >= 18) {
    return [new Uint8Array([0xff, 0xe0, 0, 16, ...segment.subarray(4, 16), 0, 0])];
  }
  // Keeps the colour transform: RGB, YCC or YCCK.
  if (marker === 0xffee && head === "Adobe" && segment.length >= 16) {
    const transform = segment[15] ?? 0;
    const name = new TextEncoder().encode("Adobe");
    return [new Uint8Array([0xff, 0xee, 0, 14, ...name, 0, 100, 0, 0, 0, 0, transform])];
  }
  return [];
}

/** True for bytes with the structure of an ICC profile: size, signature and valid tags. */
export function isColourProfile(bytes: Bytes): boolean {
  if (bytes.length < 132 || readAscii(bytes, 36, 40) !== "acsp") return false;
  const view = dataViewOf(bytes);
  const tagCount = view.getUint32(128);
  if (view.getUint32(0) !== bytes.length || 132 + tagCount * 12 > bytes.length) return false;
  for (let tag = 132; tag < 132 + tagCount * 12; tag += 12) {
    if (view.getUint32(tag + 4) + view.getUint32(tag + 8) > bytes.length) return false;
  }
  return tagCount > 0;
}

/** Position of the next marker after the compressed data at `position`. */
function endOfScan(bytes: Bytes, position: number): number {
  for (let end = position; end + 1 < bytes.length; end += 1) {
    const nextByte = bytes[end + 1] ?? 0;
    // Stuffed bytes, restart markers and fill bytes belong to the data.
    const isData = nextByte === 0 || nextByte === 0xff || (nextByte >= 0xd0 && nextByte <= 0xd7);
    if (bytes[end] === 0xff && !isData) return end;
  }
  throw new RangeError("The JPEG is incomplete.");
}

const exifHeader = "Exif\0\0";
const orientationTag = 0x0112;

/** Exif orientation, 1 to 8; 1 by default. */
function orientationOf(segment: Bytes): number {
  if (readAscii(segment, 0, exifHeader.length) !== exifHeader) return 1;
  const tiff = dataViewOf(segment.slice(exifHeader.length));
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittleEndian);
  const count = tiff.getUint16(directory, isLittleEndian);
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (tiff.getUint16(entry, isLittleEndian) !== orientationTag) continue;
    const value = tiff.getUint16(entry + 8, isLittleEndian);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function orientationSegment(orientation: number): Bytes {
  const exif = new TextEncoder().encode(exifHeader);
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation];
  const end = [0, 0, 0, 0, 0, 0];
  const length = 2 + exif.length + tiff.length + end.length;
  return new Uint8Array([0xff, 0xe1, 0, length, ...exif, ...tiff, ...end]);
}

/** Chunks of a PNG that are kept: the critical chunks, and the chunks for colours and animation. */
const pngChunkPattern =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|bKGD|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

/** Usual names of colour profiles in PNG. Any other name may contain private text. */
const profileNamePattern =
  /^(?:icc|icm|ICC profile|ICC Profile|Photoshop ICC profile|sRGB|sRGB IEC61966-2\.1|Display P3|Adobe RGB \(1998\)|Color LCD|GIMP built-in sRGB|kCGColorSpace\w{1,40})\0/;

function stripPng(bytes: Bytes): StrippedPicture | null {
  const view = dataViewOf(bytes);
  const neededChunks = [bytes.subarray(0, 8)];
  let isAnimated = false;
  for (let position = 8; ; ) {
    assertPartCount(neededChunks.length);
    const name = readAscii(bytes, position + 4, position + 8);
    const end = position + 12 + view.getUint32(position);
    if (end > bytes.length) throw new RangeError("A chunk of the PNG is incomplete.");
    if (name === "eXIf" && !isUpright(bytes.subarray(position + 8, end - 4))) return null;
    if (name === "iCCP" && !profileNamePattern.test(readAscii(bytes, position + 8, position + 88)))
      return null;
    if (pngChunkPattern.test(name)) neededChunks.push(bytes.subarray(position, end));
    // A name with a capital initial marks a critical chunk, without which decoders reject the picture.
    else if (/^[A-Z]/.test(name)) return null;
    isAnimated ||= name === "acTL";
    if (name === "IEND") break;
    position = end;
  }
  return { bytes: concatenateBytes(neededChunks), isAnimated };
}

const webpChunkPattern = /^(?:VP8 |VP8L|VP8X|ALPH|ANIM|ANMF|ICCP)$/;

function stripWebp(bytes: Bytes): StrippedPicture | null {
  const view = dataViewOf(bytes);
  const neededChunks: Bytes[] = [];
  let isAnimated = false;
  for (let position = 12; position + 8 <= bytes.length; ) {
    assertPartCount(neededChunks.length);
    const name = readAscii(bytes, position, position + 4);
    const size = view.getUint32(position + 4, true);
    const end = position + 8 + size + (size % 2);
    if (name === "EXIF" && !isUpright(bytes.subarray(position + 8, position + 8 + size)))
      return null;
    if (name === "ICCP" && !isColourProfile(bytes.subarray(position + 8, position + 8 + size)))
      return null;
    if (webpChunkPattern.test(name)) {
      if (position + 8 + size > bytes.length)
        throw new RangeError("A chunk of the WebP is incomplete.");
      const chunk = bytes.slice(position, end);
      // Clears the flags of Exif and XMP.
      if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~0b1100;
      neededChunks.push(chunk);
    }
    isAnimated ||= name === "ANIM";
    position = end;
  }
  const webp = concatenateBytes([bytes.slice(0, 12), ...neededChunks]);
  dataViewOf(webp).setUint32(4, webp.length - 8, true);
  return { bytes: webp, isAnimated };
}

/** Overwrites unused boxes. Removing them would invalidate the file offsets that the AVIF contains. */
function stripAvif(bytes: Bytes): StrippedPicture | null {
  if (/Exif|xmpmeta|rdf\+xml/.test(new TextDecoder("latin1").decode(bytes))) return null;
  const strippedBytes = bytes.slice();
  for (const { type, content } of readBoxes(strippedBytes, createPartCounter())) {
    if (type === "free" || type === "skip") content.fill(0);
    else if (!/^(?:ftyp|meta|mdat|moov)$/.test(type)) return null;
  }
  return { bytes: strippedBytes, isAnimated: readAscii(bytes, 8, 12) === "avis" };
}

/** True if the Exif data has the default orientation. The data may lack its header. */
function isUpright(exif: Bytes): boolean {
  const hasHeader = readAscii(exif, 0, exifHeader.length) === exifHeader;
  const missingHeader = new TextEncoder().encode(hasHeader ? "" : exifHeader);
  return orientationOf(concatenateBytes([missingHeader, exif])) === 1;
}
