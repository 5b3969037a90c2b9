import { carriesMarkup, claimedSize, maxPixels, sniffMedia } from "../content/media.ts";

/** Passes a request on to the backend. */
type Forward = (request: Request) => Promise<Response>;

/** The characters that hosted Supabase takes in the name of an object. */
const nameForm = /^[\w/!\-.*'() &$@=;:+,?]+$/;

/**
 * Passes an upload on if it is what it says: the backend believes the declared type, reads bodies of any length, and
 * takes names that lead out of a folder.
 *
 * @param maxSize Bytes.
 */
export async function checkedUpload(
  request: Request,
  maxSize: number,
  forward: Forward,
): Promise<Response> {
  if (!isName(new URL(request.url).pathname)) {
    return refuse(400, "InvalidKey", "The name of the object is not allowed.");
  }
  const body = await readWithin(request, maxSize);
  if (!body) {
    const message = `The object exceeded the maximum allowed size of ${maxSize} bytes.`;
    return refuse(413, "Payload too large", message);
  }
  const headers = new Headers(request.headers);
  headers.set("content-length", String(body.byteLength));
  const { method, signal } = request;
  const whole = () => new Request(request.url, { method, headers, body, signal });
  return (await refusal(whole())) ?? forward(whole());
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

/** Why a file is not taken, or null. What is no file, a request to move one for example, is the backend's. */
async function refusal(request: Request): Promise<Response | null> {
  const file = await fileIn(request);
  if (!file) return null;
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

async function fileIn(request: Request): Promise<{ type: string; bytes: Uint8Array } | null> {
  const type = mediaTypeOf(request.headers.get("content-type"));
  if (type === "application/json") return null;
  if (type !== "multipart/form-data") return { type, bytes: await request.bytes() };
  // The part that the backend looks for.
  const file = (await request.formData().catch(() => null))?.get("file");
  return file instanceof File ? { type: mediaTypeOf(file.type), bytes: await file.bytes() } : null;
}

function mediaTypeOf(header: string | null): string {
  return (header ?? "").split(";", 1)[0]?.trim().toLowerCase() || "application/octet-stream";
}

function refuse(status: number, error: string, message: string): Response {
  return Response.json(
    { statusCode: String(status), error, message },
    { status, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

/** Lets an object that is opened as a page do nothing, whatever is in it. */
export function withoutRights(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "default-src 'none'; sandbox");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
