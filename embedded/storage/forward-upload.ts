import { maxBytesOf, sniffMedia } from "@portfolio/content/media";
import { stripVideo } from "@portfolio/content/video";
import type { ForwardRequest } from "../http/forwarded-request.ts";
import { storageError } from "../util/json-responses.ts";
import { readLimited } from "../util/read-limited.ts";
import { isAllowedName, rejectFile, tooLargeResponse } from "./reject-file.ts";
import { sanitizeImage } from "./sanitize-image.ts";

interface UploadOptions {
  maxBytes: number;
  /** True if the sender has a session. */
  mayUpload: boolean;
}

/**
 * Removes metadata from an upload and forwards it if its name, size and content are allowed. `@supabase/lite` would
 * - accept names that lead out of the folder, bodies of any size, and any content for the declared type;
 * - store images with their metadata;
 * - expect the file of a form under another field name than `supabase-js` uses.
 */
export async function forwardUpload(
  request: Request,
  options: UploadOptions,
  forward: ForwardRequest,
): Promise<Response> {
  if (!isAllowedName(new URL(request.url).pathname)) {
    return storageError(400, "InvalidKey", "The name of the object is not allowed.");
  }
  const type = mediaTypeOf(request.headers.get("content-type"));
  // Rejects senders who are not allowed to upload, before reading their bodies.
  if (type !== "application/json" && !options.mayUpload) {
    return storageError(403, "Unauthorized", "Only the owner of the site can store files.");
  }
  const isForm = type === "multipart/form-data";
  const maxBytes = Math.min(isForm ? Infinity : maxBytesOf(type), options.maxBytes);
  const isTooLarge = Number(request.headers.get("content-length")) > maxBytes;
  const body = isTooLarge ? null : await readLimited(request.body, maxBytes);
  if (!body) return tooLargeResponse(maxBytes);
  const { method, signal, url } = request;
  const forwardBody = (
    bytes: Uint8Array<ArrayBuffer>,
    changedHeaders: Record<string, string> = {},
  ) => {
    const headers = new Headers(request.headers);
    headers.set("content-length", String(bytes.byteLength));
    for (const [name, value] of Object.entries(changedHeaders)) headers.set(name, value);
    return forward(new Request(url, { method, headers, body: bytes, signal }));
  };
  // A request with JSON does not upload a file, but may for example move one.
  if (type === "application/json") return forwardBody(body);
  const file: UploadedFile | null = isForm
    ? await extractFile(request.headers, body)
    : { type, bytes: body };
  if (!file) return storageError(400, "InvalidRequest", "The form cannot be read, or has no file.");
  const rejection = rejectFile(file);
  if (rejection) return rejection;
  const bytes = await withoutMetadata(file);
  if (!bytes) {
    const message = "The picture cannot be drawn: it is damaged or cut off.";
    return storageError(422, "InvalidRequest", message);
  }
  // A client that cancels an upload may delete the object at once. Forwarding now would store the deleted object.
  if (signal.aborted) return storageError(499, "Aborted", "The upload was cancelled.");
  const { cacheControl } = file;
  return forwardBody(bytes, {
    "content-type": file.type,
    ...(cacheControl && { "cache-control": cacheControl }),
  });
}

/** Removes metadata such as location and time from the file. Null if the file is damaged. */
async function withoutMetadata({ bytes }: UploadedFile) {
  const media = sniffMedia(bytes);
  if (media?.mime.startsWith("image/")) return sanitizeImage(bytes, media.extension);
  return media?.mime.startsWith("video/") ? stripVideo(bytes) : bytes;
}

interface UploadedFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  cacheControl?: string;
}

/** The first file of a form, in a field of any name. Null if there is no file or the form cannot be read. */
async function extractFile(
  headers: Headers,
  body: Uint8Array<ArrayBuffer>,
): Promise<UploadedFile | null> {
  const contentType = headers.get("content-type") ?? "";
  const form = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!form || !file) return null;
  const maxAge = form.get("cacheControl");
  return {
    type: mediaTypeOf(file.type),
    bytes: await file.bytes(),
    // Ignores a value that does not fit into a Cache-Control header.
    ...(typeof maxAge === "string" &&
      /^[\w=, -]+$/.test(maxAge) && { cacheControl: `max-age=${maxAge}` }),
  };
}

/** Media type of a Content-Type header without its parameters; `application/octet-stream` by default. */
export const mediaTypeOf = (header: string | null): string =>
  (header ?? "").split(";", 1)[0]?.trim().toLowerCase() || "application/octet-stream";
