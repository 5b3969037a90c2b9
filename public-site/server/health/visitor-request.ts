import { readLimited } from "@portfolio/embedded/read-limited";
import { z } from "zod";
import type { Backend } from "../backend.ts";
import { messageResponse, readJsonBody } from "../http/responses.ts";

/** Maximum size of the owner's request in bytes; enough for a query with 100 ids of records. */
export const maxVisitorRequestBytes = 16 * 1024;

/** Maximum size of the visitor's response in bytes. */
const maxResponseBytes = 16 * 1024;

/** Timeout of a request to an external Supabase, in ms; requests in this process have none. */
const timeoutMs = 30_000;

const maxRedirects = 5;

const apiPathPattern = /^\/(?:rest|auth|storage)\/v1\//;

const visitorRequestSchema = z.object({
  path: z.string().startsWith("/"),
  method: z.enum(["GET", "POST", "PATCH"]).default("GET"),
  /** `Prefer` header of PostgREST. */
  prefer: z.literal("return=representation").optional(),
  body: z.string().nullable().default(null),
});

type VisitorRequest = z.infer<typeof visitorRequestSchema>;

interface VisitorRequestOptions {
  siteUrl: string;
  backend: Pick<Backend, "url" | "publishableKey" | "fetch" | "serve">;
  /** Responds to a request to this server, without the network. */
  respond: (request: Request) => Response | Promise<Response>;
}

/**
 * Responds to the owner's `POST /api/health/visit` with the status and the JSON that a visitor gets for a page or a
 * request to Supabase. The server sends the request, because a browser logs every rejected request to its console.
 * Status 400 for a malformed request or another site, 502 if sending fails or the JSON is too large.
 */
export async function respondToVisitorRequest(request: Request, options: VisitorRequestOptions) {
  const { siteUrl } = options;
  const visitorRequest = await readJsonBody(request, visitorRequestSchema);
  const url = visitorRequest && URL.parse(visitorRequest.path, siteUrl);
  if (!visitorRequest || url?.origin !== siteUrl) {
    return messageResponse(
      400,
      "The request is malformed, or its path does not belong to this site.",
    );
  }
  try {
    const response = await sendRequest(url, visitorRequest, options);
    return Response.json({ status: response.status, body: await readJson(response) });
  } catch (error) {
    return messageResponse(502, String(error));
  }
}

async function sendRequest(
  url: URL,
  { method, prefer, body }: VisitorRequest,
  { siteUrl, backend, respond }: VisitorRequestOptions,
): Promise<Response> {
  if (!apiPathPattern.test(url.pathname)) return followRedirects(url, siteUrl, respond);
  const key = backend.publishableKey;
  const headers = new Headers({ apikey: key, authorization: `Bearer ${key}` });
  if (prefer) headers.set("prefer", prefer);
  if (body !== null) headers.set("content-type", "application/json");
  if (backend.serve) return respond(new Request(url, { method, headers, body }));
  return backend.fetch(backend.url + url.pathname + url.search, {
    method,
    headers,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** Requests a page and follows redirects within the site. */
async function followRedirects(
  start: URL,
  siteUrl: string,
  respond: VisitorRequestOptions["respond"],
) {
  let url = start;
  for (let hops = 0; ; hops += 1) {
    const response = await respond(new Request(url));
    const location = response.headers.get("location");
    const redirectUrl = location === null ? null : URL.parse(location, url);
    if (redirectUrl?.origin !== siteUrl || hops === maxRedirects) return response;
    void response.body?.cancel();
    url = redirectUrl;
  }
}

/** The text of a JSON response; "" for other types. */
async function readJson({ headers, body }: Response): Promise<string> {
  if (!/^application\/[\w.+]*json\b/.test(headers.get("content-type") ?? "")) {
    void body?.cancel();
    return "";
  }
  const bytes = await readLimited(body, maxResponseBytes);
  if (!bytes) throw new Error(`The response is larger than ${maxResponseBytes} bytes.`);
  return bytes.toString();
}
