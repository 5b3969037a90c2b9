import { type Bytes, dataViewOf, readAscii } from "./bytes.ts";
import { maxVideoBytes, readVideo } from "./video.ts";

/** Maximum size in bytes of an uploaded file other than a video. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Maximum width times height of a picture. Decoding a larger picture can crash a browser. */
export const maxPixels = 64_000_000;

export const maxBytesOf = (mime: string): number =>
  mime.startsWith("video/") ? maxVideoBytes : maxUploadBytes;

export interface MediaType {
  mime: string;
  /** File extension without the dot. */
  extension: string;
}

/** Size of a picture in pixels, before any rotation in its metadata. */
export interface PixelSize {
  width: number;
  height: number;
}

/** Detects the type of a file from its bytes; null for types that cannot be uploaded, such as SVG and HTML. */
export function sniffMedia(bytes: Bytes): MediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff)
    return pictureType("jpeg", "jpg");
  if (readAscii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return pictureType("png");
  if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 12) === "WEBP")
    return pictureType("webp");
  if (/^ftypavi[fs]$/.test(readAscii(bytes, 4, 12))) return pictureType("avif");
  if (/^GIF8[79]a$/.test(readAscii(bytes, 0, 6))) return pictureType("gif");
  if (readAscii(bytes, 0, 5) === "%PDF-") return { mime: "application/pdf", extension: "pdf" };
  if (isCaptions(bytes)) return { mime: "text/vtt", extension: "vtt" };
  const video = readVideo(bytes);
  return video && { mime: `video/${video.extension}`, extension: video.extension };
}

/** True if a file that starts with these bytes contains captions of the format WebVTT. */
export const isCaptions = (head: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf)?WEBVTT(?:[ \t\r\n]|$)/.test(readAscii(head, 0, 10));

/**
 * Reads the size from a picture's header; null if it cannot be read. Does not decode the picture, because a small file
 * can claim a huge size.
 */
export function readClaimedSize(bytes: Bytes): PixelSize | null {
  const view = dataViewOf(bytes);
  try {
    switch (sniffMedia(bytes)?.extension) {
      case "png":
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case "gif":
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
      case "jpg":
        return readJpegSize(view);
      case "webp":
        return readWebpSize(view, readAscii(bytes, 12, 16));
      case "avif":
        return readAvifSize(view, bytes);
      default:
        return null;
    }
  } catch (error) {
    // The file ends inside its header.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Number of bytes that {@link containsMarkup} inspects. Browsers inspect at most as many to detect a type. */
const maxSniffedBytes = 4096;

/** True if the first bytes contain HTML or SVG markup, even inside a valid picture. */
export function containsMarkup(bytes: Uint8Array): boolean {
  const head = readAscii(bytes, 0, maxSniffedBytes);
  return /<(?:!doctype|html|head|body|script|svg|iframe|\?php)\b/i.test(head);
}

const pictureType = (name: string, extension = name): MediaType => ({
  mime: `image/${name}`,
  extension,
});

function readJpegSize(view: DataView): PixelSize | null {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    // Markers C0 to CF start frame headers, except C4, C8 and CC.
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    }
    // Skips fill bytes and markers without a length.
    const hasNoLength = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    offset += marker === 0xff ? 1 : hasNoLength ? 2 : 2 + view.getUint16(offset + 2);
  }
  return null;
}

function readWebpSize(view: DataView, chunk: string): PixelSize | null {
  switch (chunk) {
    case "VP8X":
      return { width: 1 + getUint24(view, 24), height: 1 + getUint24(view, 27) };
    case "VP8L": {
      const packedSize = view.getUint32(21, true);
      return { width: 1 + (packedSize & 0x3fff), height: 1 + ((packedSize >>> 14) & 0x3fff) };
    }
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

const getUint24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);

/** The largest size in the header. The header of a tiled picture also contains the size of its tiles. */
function readAvifSize(view: DataView, bytes: Uint8Array): PixelSize | null {
  const head = readAscii(bytes, 0, 16_384);
  let largestSize: PixelSize | null = null;
  for (let box = head.indexOf("ispe"); box >= 0; box = head.indexOf("ispe", box + 4)) {
    const size = { width: view.getUint32(box + 8), height: view.getUint32(box + 12) };
    if (!largestSize || size.width * size.height > largestSize.width * largestSize.height)
      largestSize = size;
  }
  return largestSize;
}
