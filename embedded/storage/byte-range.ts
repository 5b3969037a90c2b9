import { AsyncLocalStorage } from "node:async_hooks";

/** Part of a file. Both ends are inclusive. */
interface ByteRange {
  start: number;
  end: number;
}

/** The range that a request asks for, and what the storage made of it. */
interface RangeRequest {
  header: string;
  /** ETag that the file must have; null if the range is for any version. */
  eTag: string | null;
  /** Null if the whole file is sent; undefined until the file is opened. */
  sent?: ByteRange | null;
  size?: number;
}

/** `@supabase/lite` passes no range to its storage adapter. */
const current = new AsyncLocalStorage<RangeRequest>();

/** Reads the part of a file that the current request asks for; the whole file by default. */
export function resolveRange({ size, eTag }: { size: number; eTag: string }): Partial<ByteRange> {
  const request = current.getStore();
  if (!request) return {};
  const matches = request.eTag === null || request.eTag === eTag;
  request.size = size;
  request.sent = matches ? parseRange(request.header, size) : null;
  // Nothing is read of a range behind the end.
  if (request.sent && request.sent.start > request.sent.end) return { start: 0, end: 0 };
  return request.sent ?? {};
}

/** The first and last byte; behind the end if the range is. Null for several ranges and other units. */
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
  const response = await (request ? current.run(request, send) : send());
  if (response.status !== 200 || !response.headers.has("etag")) return response;
  const answer = new Headers(response.headers);
  answer.set("accept-ranges", "bytes");
  const { sent, size = 0 } = request ?? {};
  if (!sent) return new Response(response.body, { status: 200, headers: answer });
  if (sent.start > sent.end) {
    await response.body?.cancel();
    answer.set("content-range", `bytes */${size}`);
    answer.set("content-length", "0");
    return new Response(null, { status: 416, headers: answer });
  }
  answer.set("content-range", `bytes ${sent.start}-${sent.end}/${size}`);
  answer.set("content-length", String(sent.end - sent.start + 1));
  return new Response(response.body, { status: 206, headers: answer });
}
