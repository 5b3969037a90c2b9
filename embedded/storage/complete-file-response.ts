import { containsEtag } from "../http/etag.ts";
import { withByteRange } from "./byte-range.ts";

/**
 * Completes responses of the storage service. Adds a Content Security Policy that blocks scripts in the file. Responds
 * with 304 if the browser's copy is current, and with 206 to a request for a part of the file.
 *
 * @param send Sends the request to `@supabase/lite`.
 */
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
