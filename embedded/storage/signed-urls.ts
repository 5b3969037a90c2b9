import { errorResponse } from "../util/error-response.ts";

/** Passes a request on to the backend. */
type Forward = (request: Request) => Promise<Response>;

/** Objects that one request may ask signed addresses for: each takes a query. */
const maxPaths = 100;

/** True for a request for an address under which an object can be uploaded later. */
export function isUploadUrlRequest({ method }: Request, pathname: string): boolean {
  return method === "POST" && pathname.startsWith("/storage/v1/object/upload/sign/");
}

/** A response with the address for a later upload under the name that clients read. */
export async function withUploadUrl(response: Response): Promise<Response> {
  if (!response.ok) return response;
  const answer: { signedUrl: string } = await response.json();
  // As hosted Supabase does, seen from where its storage is.
  return Response.json({ ...answer, url: relative(answer.signedUrl) }, response);
}

/**
 * Answers a request for addresses under which anybody can read an object for a while. The backend gives one under a name
 * that no client reads, and does not know the request for several.
 *
 * @returns null for any other request.
 */
export function signUrls(
  request: Request,
  pathname: string,
  forward: Forward,
): Promise<Response> | null {
  if (request.method !== "POST") return null;
  const [, bucket = "", name] =
    /^\/storage\/v1\/object\/sign\/([^/]+)(?:\/(.+))?$/.exec(pathname) ?? [];
  if (!bucket) return null;
  return name ? withSignedUrl(forward(request)) : several(request, forward);
}

async function withSignedUrl(forwarded: Promise<Response>): Promise<Response> {
  const response = await forwarded;
  if (!response.ok) return response;
  const { signedUrl }: { signedUrl: string } = await response.json();
  return Response.json({ signedURL: relative(signedUrl) }, response);
}

async function several(request: Request, forward: Forward): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { paths, expiresIn } = Object(await request.json().catch(() => null));
  const isList = Array.isArray(paths) && paths.every((path) => typeof path === "string");
  if (!isList || paths.length === 0 || paths.length > maxPaths) {
    return errorResponse(pathname, 400, `"paths" must name 1 to ${maxPaths} objects.`);
  }
  const signed: unknown[] = [];
  for (const path of paths as string[]) {
    const address = `${request.url}/${path.split("/").map(encodeURIComponent).join("/")}`;
    const { method, headers } = request;
    const body = JSON.stringify({ expiresIn });
    const response = await withSignedUrl(forward(new Request(address, { method, headers, body })));
    const answer = Object(await response.json());
    signed.push(
      response.ok
        ? { path, signedURL: answer.signedURL, error: null }
        : { path, signedURL: null, error: answer.message },
    );
  }
  return Response.json(signed, { headers: { "Access-Control-Allow-Origin": "*" } });
}

function relative(address: string): string {
  return address.replace("/storage/v1", "");
}
