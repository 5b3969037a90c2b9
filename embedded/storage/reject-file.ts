import {
  containsMarkup,
  maxBytesOf,
  maxPixels,
  readClaimedSize,
  sniffMedia,
} from "@portfolio/content/media";
import { isPlayable, readVideo } from "@portfolio/content/video";
import { storageError } from "../util/json-responses.ts";

/** Characters that hosted Supabase allows in the name of an object. */
const namePattern = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** True if this name or URL path of an object is allowed, for uploads, restored archives and imports. */
export function isAllowedName(pathname: string): boolean {
  try {
    const name = decodeURIComponent(pathname);
    return namePattern.test(name) && !name.split("/").some((part) => part === "." || part === "..");
  } catch {
    // `decodeURIComponent` throws for invalid percent-encoding.
    return false;
  }
}

/** Response to a file with a wrong type, size or codec, hidden markup or too many pixels; null for any other file. */
export function rejectFile(file: {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}): Response | null {
  const type = sniffMedia(file.bytes);
  if (type?.mime !== file.type) {
    const actualType = type?.mime ?? "no picture, video, captions or PDF";
    const message = `The file is declared as ${file.type}, but it is ${actualType}.`;
    return storageError(415, "invalid_mime_type", message);
  }
  const maxBytes = maxBytesOf(type.mime);
  if (file.bytes.byteLength > maxBytes) return tooLargeResponse(maxBytes);
  if (/^(?:image|text)\//.test(type.mime) && containsMarkup(file.bytes)) {
    const subject = type.mime.startsWith("image/") ? "picture contains" : "captions contain";
    return storageError(415, "invalid_mime_type", `The ${subject} HTML or SVG.`);
  }
  const video = type.mime.startsWith("video/") ? readVideo(file.bytes) : null;
  if (video && !isPlayable(video)) {
    const message = `The video is encoded as ${video.codec}. Use H.264 or AV1 in MP4, or VP9 or AV1 in WebM.`;
    return storageError(415, "invalid_mime_type", message);
  }
  const size = readClaimedSize(file.bytes);
  if (size && size.width * size.height > maxPixels) {
    const message = `The picture has more than ${maxPixels / 1_000_000} megapixels.`;
    return storageError(413, "Payload too large", message);
  }
  return null;
}

export function tooLargeResponse(maxBytes: number): Response {
  const message = `The object exceeded the maximum allowed size of ${maxBytes} bytes.`;
  return storageError(413, "Payload too large", message);
}
