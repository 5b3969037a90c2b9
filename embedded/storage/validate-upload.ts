import { carriesMarkup, claimedSize, maxPixels, sniffMedia } from "@portfolio/content/media";
import { sanitizeImage } from "./sanitize-image.ts";

/** Passes a request on to the backend. */
type Forward = (request: Request) => Promise<Response>;

/** The characters that hosted Supabase takes in the name of an object. */
const nameForm = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/** What an upload is held to. */
interface UploadOptions {
  /** Bytes. */
  maxSize: number;
  /** True if the sender has a token of this backend. */
  mayUpload: boolean;
}

/**
 * Passes an upload on if it is what it says, as the admin would have sent it: the backend believes the declared type,
 * reads bodies of any length, takes names that lead out of a folder, stores pictures with all that cameras write
 * into them, and looks for the file of a form under a name that its own clients do not use.
 */
export async function validateUpload(
  request: Request,
  { maxSize, mayUpload }: UploadOptions,
  forward: Forward,
): Promise<Response> {
  if (!isName(new URL(request.url).pathname)) {
    return refuse(400, "InvalidKey", "The name of the object is not allowed.");
  }
  const type = mediaTypeOf(request.headers.get("content-type"));
  // Before a byte of it is read.
  if (type !== "application/json" && !mayUpload) {
    return refuse(403, "Unauthorized", "Only the owner of the site can store files.");
  }
  const body = await readWithin(request, maxSize);
  if (!body) {
    const message = `The object exceeded the maximum allowed size of ${maxSize} bytes.`;
    return refuse(413, "Payload too large", message);
  }
  const { method, signal, url } = request;
  const pass = (bytes: Uint8Array<ArrayBuffer>, changed: Record<string, string> = {}) => {
    const headers = new Headers(request.headers);
    headers.set("content-length", String(bytes.byteLength));
    for (const [name, value] of Object.entries(changed)) headers.set(name, value);
    return forward(new Request(url, { method, headers, body: bytes, signal }));
  };
  // No file, but a request to move one, for example.
  if (type === "application/json") return pass(body);
  const isForm = type === "multipart/form-data";
  const file: SentFile | null = isForm
    ? await fileIn(request.headers, body)
    : { type, bytes: body };
  if (!file) return refuse(400, "InvalidRequest", "The form cannot be read, or holds no file.");
  const refusal = refusalOf(file);
  if (refusal) return refusal;
  const bytes = await cleaned(file);
  if (!bytes) {
    return refuse(422, "InvalidRequest", "The picture cannot be drawn: it is damaged or cut off.");
  }
  // Looking into it takes a moment, after which whoever left has perhaps taken back what they believe was stored.
  if (signal.aborted) return refuse(499, "Aborted", "The upload was cancelled.");
  const { cacheControl } = file;
  return pass(bytes, {
    "content-type": file.type,
    ...(cacheControl && { "cache-control": cacheControl }),
  });
}

function isName(pathname: string): boolean {
  try {
    const name = decodeURIComponent(pathname);
    return nameForm.test(name) && !name.split("/").some((part) => part === "." || part === "..");
  } catch {
    // A percent sign that begins no character.
    return false;
  }
}

/** The body, or null as soon as it turns out to be larger than `maxSize`. */
async function readWithin(request: Request, maxSize: number): Promise<Buffer<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxSize) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > maxSize) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why a file is not taken, or null. */
function refusalOf(file: SentFile): Response | null {
  const type = sniffMedia(file.bytes);
  if (type?.mime !== file.type) {
    const really = type ? `is ${type.mime}` : "is no picture or PDF";
    return refuse(415, "invalid_mime_type", `The file says that it is ${file.type} and ${really}.`);
  }
  if (type.mime.startsWith("image/") && carriesMarkup(file.bytes)) {
    return refuse(415, "invalid_mime_type", "The picture carries the code of a page.");
  }
  const size = claimedSize(file.bytes);
  if (size && size.width * size.height > maxPixels) {
    const message = `The picture has more than ${maxPixels / 1_000_000} megapixels.`;
    return refuse(413, "Payload too large", message);
  }
  return null;
}

/** Null for a picture that cannot be drawn. */
async function cleaned({ bytes }: SentFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = sniffMedia(bytes);
  return type?.mime.startsWith("image/") ? sanitizeImage(bytes, type.extension) : bytes;
}

interface SentFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  cacheControl?: string;
}

/** The first file of a form, under whatever name; null where there is none or the form cannot be read. */
async function fileIn(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<SentFile | null> {
  const contentType = headers.get("content-type") ?? "";
  const form = await new Response(body, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!form || !file) return null;
  const age = form.get("cacheControl");
  return {
    type: mediaTypeOf(file.type),
    bytes: await file.bytes(),
    // What a header may hold.
    ...(typeof age === "string" && /^[\w=, -]+$/.test(age) && { cacheControl: `max-age=${age}` }),
  };
}

/** The type of a body without its parameters; one for any file where there is none. */
export function mediaTypeOf(header: string | null): string {
  return (header ?? "").split(";", 1)[0]?.trim().toLowerCase() || "application/octet-stream";
}

function refuse(status: number, error: string, message: string): Response {
  return Response.json(
    { statusCode: String(status), error, message },
    { status, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

/** Lets an object that is opened as a page do nothing, whatever is in it. */
export function withSandboxHeaders(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "default-src 'none'; sandbox");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
