import { AsyncLocalStorage } from "node:async_hooks";

/** Part of a file. Both ends are inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/** The range that a request asks for, and the range that the storage sends. */
interface RangeRequest {
  header: string;
  /** ETag that the file must have; null if the range is for any version. */
  eTag: string | null;
  /** Null if the whole file is sent; undefined until the file is opened. */
  sentRange?: ByteRange | null;
  size?: number;
}

/** Passes the range to the storage adapter, because `@supabase/lite` does not. */
const currentRequest = new AsyncLocalStorage<RangeRequest>();

/** Returns the part of a file that the current request asks for; an empty object for the whole file. */
export function resolveRange({ size, eTag }: { size: number; eTag: string }): Partial<ByteRange> {
  const request = currentRequest.getStore();
  if (!request) return {};
  const isExpectedVersion = request.eTag === null || request.eTag === eTag;
  request.size = size;
  request.sentRange = isExpectedVersion ? parseRange(request.header, size) : null;
  // A range after the end gets status 416 later. Until then, read one byte, because the adapter cannot read zero bytes.
  if (request.sentRange && request.sentRange.start > request.sentRange.end)
    return { start: 0, end: 0 };
  return request.sentRange ?? {};
}

/** Parses a Range header; it may start after the end of the file. Null for several ranges and other units. */
function parseRange(header: string, size: number): ByteRange | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === "" && last === "") return null;
  if (first === "") return { start: Math.max(0, size - Number(last)), end: size - 1 };
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  const isInvalid = last !== "" && Number(last) < Number(first);
  return isInvalid ? null : { start: Number(first), end };
}

/** Sends the part of a file that a request asks for, so that videos start and seek without being loaded as a whole. */
export async function withByteRange(
  { method, headers }: Request,
  send: () => Promise<Response>,
): Promise<Response> {
  const header = method === "GET" ? headers.get("range") : null;
  const request: RangeRequest | null = header ? { header, eTag: headers.get("if-range") } : null;
  const response = await (request ? currentRequest.run(request, send) : send());
  if (response.status !== 200 || !response.headers.has("etag")) return response;
  const responseHeaders = new Headers(response.headers);
  responseHeaders.set("accept-ranges", "bytes");
  const { sentRange, size = 0 } = request ?? {};
  if (!sentRange) return new Response(response.body, { status: 200, headers: responseHeaders });
  if (sentRange.start > sentRange.end) {
    await response.body?.cancel();
    responseHeaders.set("content-range", `bytes */${size}`);
    responseHeaders.set("content-length", "0");
    return new Response(null, { status: 416, headers: responseHeaders });
  }
  responseHeaders.set("content-range", `bytes ${sentRange.start}-${sentRange.end}/${size}`);
  responseHeaders.set("content-length", String(sentRange.end - sentRange.start + 1));
  return new Response(response.body, { status: 206, headers: responseHeaders });
}
