import { containsEtag } from "../http/etag.ts";
import { withByteRange } from "./byte-range.ts";

/** Adds a policy that blocks scripts in files, and responds with 304 or 206. `send` asks `@supabase/lite`. */
export async function completeFileResponse(
  request: Request,
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await withByteRange(request, send);
  const headers = new Headers(response.headers);
  headers.set("x-content-type-options", "nosniff");
  headers.set("content-security-policy", "default-src 'none'; sandbox");
  const eTag = headers.get("etag");
  if (
    request.method === "GET" &&
    eTag &&
    containsEtag(request.headers.get("if-none-match"), eTag)
  ) {
    await response.body?.cancel();
    headers.delete("content-length");
    return new Response(null, { status: 304, headers });
  }
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
