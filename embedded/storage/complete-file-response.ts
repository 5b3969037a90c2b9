import { stat } from "node:fs/promises";
import { containsEtag } from "../http/etag.ts";
import { objectPath, readFileLazily, uploadsFolder } from "./file-storage.ts";

/**
 * Completes the response of `@supabase/lite` to a request for a file. Adds a policy that blocks scripts in the file,
 * and supports conditional requests (status 304) and range requests (206 and 416).
 *
 * @param send Sends the request to `@supabase/lite`.
 */
export async function completeFileResponse(
  request: Request,
  dataDir: string,
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "default-src 'none'; sandbox");
  const eTag = status === 200 ? headers.get("etag") : null;
  if (!eTag) return new Response(response.body, { status, statusText, headers });
  if (request.method === "GET" && containsEtag(request.headers.get("if-none-match"), eTag)) {
    await response.body?.cancel();
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  headers.set("accept-ranges", "bytes");
  const part = await findPart(request, eTag, dataDir);
  if (!part) return new Response(response.body, { headers });
  await response.body?.cancel();
  const { path, size, start, end } = part;
  const isAfterEnd = start > end;
  headers.set("content-range", `bytes ${isAfterEnd ? "*" : `${start}-${end}`}/${size}`);
  headers.set("content-length", isAfterEnd ? "0" : String(end - start + 1));
  const body = isAfterEnd ? null : readFileLazily(path, { start, end });
  return new Response(body as BodyInit, { status: isAfterEnd ? 416 : 206, headers });
}

/** Part of a file. Both ends are inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

const objectPattern = /^\/storage\/v1\/object\/(?:public\/)?([^/]+)\/(.+)$/;

/** The part of a file that a request asks for; null for the whole file. `@supabase/lite` sends only whole files. */
async function findPart({ method, headers, url }: Request, eTag: string, dataDir: string) {
  const rangeHeader = headers.get("range");
  const isExpectedVersion = [null, eTag].includes(headers.get("if-range"));
  if (method !== "GET" || !rangeHeader || !isExpectedVersion) return null;
  const [, bucket = "", name = ""] = objectPattern.exec(new URL(url).pathname) ?? [];
  if (!name) return null;
  const folder = uploadsFolder(dataDir);
  const path = objectPath(folder, decodeURIComponent(bucket), decodeURIComponent(name));
  const { size } = await stat(path);
  const range = parseRange(rangeHeader, size);
  return range && { path, size, ...range };
}

/** Parses a Range header. The range may start after the end of the file. Null for several ranges and other units. */
function parseRange(header: string, size: number): ByteRange | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return { start: Math.max(0, size - Number(last)), end: size - 1 };
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  const isInvalid = last !== "" && Number(last) < Number(first);
  return isInvalid ? null : { start: Number(first), end };
}
