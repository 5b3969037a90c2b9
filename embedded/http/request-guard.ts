import type { AuthHandler } from "../auth/auth-guard.ts";
import { hasSession, rejectInvalidToken } from "../auth/session-token.ts";
import { type DiskSpaceGuard, diskFullResponse } from "../data-folder/disk-space.ts";
import type { Secrets } from "../data-folder/secrets.ts";
import { forwardUpload } from "../storage/forward-upload.ts";
import { errorResponse, jsonResponse } from "../util/json-responses.ts";
import type { ForwardRequest } from "./forwarded-request.ts";
import { rejectUnsupportedService } from "./unsupported-services.ts";

interface GuardOptions {
  auth: AuthHandler;
  maxUploadBytes: number;
  secrets: Secrets;
  diskSpace: DiskSpaceGuard;
}

/**
 * Forwards a request to `@supabase/lite`, or responds itself if `@supabase/lite` would respond wrongly or unsafely. It
 * handles:
 * - paths outside of the API, and services that the embedded backend lacks;
 * - invalid session tokens, whose senders would be treated as visitors, and tokens without an expiry or for another
 *   site;
 * - the secret key in a URL;
 * - the auth service (`auth-guard.ts`) and uploads (`forward-upload.ts`);
 * - requests that store content while the disk is full;
 * - requests for information about hidden objects and rows.
 *
 * @param client IP address or key of a known device, for rate limits.
 */
export async function guardRequest(
  request: Request,
  client: string,
  { auth, maxUploadBytes, secrets, diskSpace }: GuardOptions,
  forward: ForwardRequest,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const unsupportedResponse = rejectUnsupportedService(request);
  if (unsupportedResponse) return unsupportedResponse;
  if (!/^\/(?:rest|auth|storage)\/v1(?:\/|$)/.test(pathname)) {
    return Response.json({ message: "Not found" }, { status: 404 });
  }
  if (pathname.startsWith("/rest/") && hasMalformedToken(request)) {
    const message = "The session token is not a JWT.";
    return jsonResponse({ code: "PGRST301", message, details: null, hint: null }, 401);
  }
  if ([...searchParams.values()].includes(secrets.secretKey)) {
    return errorResponse(
      pathname,
      401,
      "Send the secret key in a header, because URLs are logged.",
    );
  }
  const rejection = rejectInvalidToken(request);
  if (rejection) return rejection;
  if (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method)) diskSpace.releaseReserveIfCritical();
  if (addsContent(request, pathname) && !diskSpace.hasSpace()) return diskFullResponse();
  if (pathname.startsWith("/auth/")) return auth(request, client, forward);
  if (/^(?:POST|PUT)$/.test(request.method) && pathname.startsWith("/storage/")) {
    const options = { maxBytes: maxUploadBytes, mayUpload: hasSession(request, secrets) };
    return forwardUpload(request, options, forward);
  }
  if (hasSession(request, secrets)) return forward(request);
  if (objectInfoPattern.test(pathname)) return errorResponse(pathname, 404, "Object not found");
  return forward(withExactCount(request));
}

/** Path that returns size, type and times of an object, even in private buckets. */
const objectInfoPattern = /^\/storage\/v1\/object\/info\/(?!public\/)/;

/** Requests an exact count of rows, because an estimated count includes hidden rows. */
function withExactCount(request: Request): Request {
  const preference = request.headers.get("prefer");
  if (!preference || !/count=(?:planned|estimated)/.test(preference)) return request;
  const headers = new Headers(request.headers);
  headers.set("prefer", preference.replaceAll(/count=(?:planned|estimated)/g, "count=exact"));
  return new Request(request, { headers });
}

const writingFunctions = new Set(
  [
    "autosave_post",
    "begin_archive",
    "call_tool",
    "create_program_token",
    "import_archive",
    "reorder",
    "replace_media",
    "restore_archive",
    "restore_revision",
    "send_message",
    "set_project_password",
    "stage_archive",
  ].map((name) => `/rest/v1/rpc/${name}`),
);

/** True for a request that stores content. False for sign-ins and deletions, which need hardly any space. */
function addsContent({ method, headers }: Request, pathname: string): boolean {
  if (!/^(?:POST|PUT|PATCH)$/.test(method)) return false;
  if (pathname.startsWith("/rest/")) {
    return !pathname.startsWith("/rest/v1/rpc/") || writingFunctions.has(pathname);
  }
  // A sign-up is refused too, because the new owner could not save anything on a full disk.
  if (pathname === "/auth/v1/signup") return true;
  const isFile = !headers.get("content-type")?.startsWith("application/json");
  return pathname.startsWith("/storage/") && isFile;
}

function hasMalformedToken(request: Request): boolean {
  const authorization = request.headers.get("authorization");
  return (
    authorization !== null && !/^Bearer (?:sb_\S+|[^.\s]+\.[^.\s]+\.[^.\s]+)$/.test(authorization)
  );
}
