import type { ForwardRequest } from "../http/forwarded-request.ts";
import { errorResponse, jsonResponse } from "../util/error-response.ts";

/** Maximum number of objects in one request. Each needs a query. */
const maxPaths = 100;

/** True for a request that asks for a signed upload URL. */
export function isUploadUrlRequest({ method }: Request, pathname: string): boolean {
  return method === "POST" && pathname.startsWith("/storage/v1/object/upload/sign/");
}

/** Adds the property `url`, which Supabase clients read instead of `signedUrl`. */
export async function withUploadUrl(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body: { signedUrl: string } = await response.json();
  return Response.json({ ...body, url: relativeUrl(body.signedUrl) }, response);
}

/**
 * Responds to a request for signed URLs, which give temporary access to objects. `@supabase/lite` does not support
 * several objects in one request, and returns the property `signedUrl` instead of `signedURL`, which clients read.
 *
 * @returns null for any other request.
 */
export function signUrls(request: Request, pathname: string, forward: ForwardRequest) {
  if (request.method !== "POST") return null;
  const [, bucket = "", name] =
    /^\/storage\/v1\/object\/sign\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
  if (!bucket) return null;
  return name ? signUrl(forward(request)) : signSeveral(request, forward);
}

async function signUrl(signing: Promise<Response>): Promise<Response> {
  const response = await signing;
  if (!response.ok) return response;
  const { signedUrl }: { signedUrl: string } = await response.json();
  return Response.json({ signedURL: relativeUrl(signedUrl) }, response);
}

async function signSeveral(request: Request, forward: ForwardRequest): Promise<Response> {
  const { url, method, headers } = request;
  const { paths, expiresIn } = Object(await request.json().catch(() => null));
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === "string");
  if (!isList || paths.length === 0 || paths.length > maxPaths) {
    const { pathname } = new URL(url);
    return errorResponse(pathname, 400, `"paths" must name 1 to ${maxPaths} objects.`);
  }
  const body = JSON.stringify({ expiresIn });
  const signedUrls: unknown[] = [];
  for (const path of paths as string[]) {
    const objectUrl = `${url}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const response = await signUrl(forward(new Request(objectUrl, { method, headers, body })));
    const { signedURL = null, message = null } = Object(await response.json());
    signedUrls.push({ path, signedURL, error: response.ok ? null : message });
  }
  return jsonResponse(signedUrls);
}

/** Makes a path relative to the storage service, as clients expect. */
function relativeUrl(url: string): string {
  return url.replace("/storage/v1", "");
}
