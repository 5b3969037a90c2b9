import type { AuthHandler } from "../auth/auth-guard.ts";
import { hasSession, mayUpload, rejectInvalidToken } from "../auth/session-token.ts";
import { type DiskSpace, diskFullResponse } from "../data-folder/disk-space.ts";
import type { Secrets } from "../data-folder/secrets.ts";
import { isUploadUrlRequest, signUrls, withUploadUrl } from "../storage/signed-urls.ts";
import { validateUpload } from "../storage/validate-upload.ts";
import { errorResponse } from "../util/error-response.ts";
import { rejectUnsupportedService } from "./unsupported-services.ts";

/** Passes a request on to the backend. */
type Forward = (request: Request) => Promise<Response>;

interface GateOptions {
  /** Answers what is for the auth service. */
  auth: AuthHandler;
  /** Bytes. */
  maxUploadSize: number;
  secrets: Secrets;
  room: DiskSpace;
}

/**
 * Answers what the backend would answer badly, and passes everything else on:
 * - session tokens that are none, whose bearer would pass as a visitor and wonder where their rows are, that have no
 *   end, or that are not for this site;
 * - what the auth service lets anybody try for ever: see `auth-gate.ts`;
 * - the secret key in an address;
 * - what visitors could learn of hidden objects and rows;
 * - what there is no room for on the disk;
 * - uploads that are not what they say, are too large, or hold what the owner does not see in them;
 * - requests for services that it does not have: see `missing-services.ts`;
 * - requests for signed addresses: see `signed-urls.ts`;
 * - paths that are not of the API, where the backend shows pages of its own.
 *
 * @param client Address under which who asks is counted.
 */
export async function guardRequest(
  request: Request,
  client: string,
  { auth, maxUploadSize, secrets, room }: GateOptions,
  forward: Forward,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const missing = rejectUnsupportedService(request);
  if (missing) return missing;
  if (!/^\/(?:rest|auth|storage)\/v1(?:\/|$)/.test(pathname)) {
    return Response.json({ message: "Not found" }, { status: 404 });
  }
  if (pathname.startsWith("/rest/") && !isTokenOrKey(request)) {
    return Response.json(
      { code: "PGRST301", message: "The session token is not a JWT.", details: null, hint: null },
      { status: 401, headers: { "Access-Control-Allow-Origin": "*" } },
    );
  }
  if ([...searchParams.values()].includes(secrets.secretKey)) {
    return errorResponse(
      pathname,
      401,
      "The secret key belongs in a header: addresses are logged.",
    );
  }
  const refusal = rejectInvalidToken(request);
  if (refusal) return refusal;
  if (!/^(?:GET|HEAD|OPTIONS)$/.test(request.method)) await room.releaseReserve();
  if (pathname.startsWith("/auth/")) return auth(request, client, forward);
  if (addsContent(request, pathname) && !(await room.hasSpace())) return diskFullResponse();
  if (/^(?:POST|PUT)$/.test(request.method) && pathname.startsWith("/storage/")) {
    const options = { maxSize: maxUploadSize, mayUpload: mayUpload(request, secrets) };
    const response = await validateUpload(
      request,
      options,
      (checked) => signUrls(checked, pathname, forward) ?? forward(checked),
    );
    return isUploadUrlRequest(request, pathname) ? withUploadUrl(response) : response;
  }
  if (hasSession(request, secrets)) return forward(request);
  if (privateInfo.test(pathname)) return errorResponse(pathname, 404, "Object not found");
  return forward(withExactCount(request));
}

/** Tells the size, type and times of an object, of private buckets too. */
const privateInfo = /^\/storage\/v1\/object\/info\/(?!public\/)/;

/** A request for an estimated number of rows as one for their number: an estimate counts hidden rows too. */
function withExactCount(request: Request): Request {
  const preferred = request.headers.get("prefer");
  if (!preferred || !/count=(?:planned|estimated)/.test(preferred)) return request;
  const headers = new Headers(request.headers);
  headers.set("prefer", preferred.replaceAll(/count=(?:planned|estimated)/g, "count=exact"));
  return new Request(request, { headers });
}

/** The functions of the API that write. */
const writers = /^\/rest\/v1\/rpc\/(?:autosave_post|reorder|replace_media|restore_revision)$/;

/** Not signing in nor deleting, which take next to no room, nor calls that only read. */
function addsContent({ method, headers }: Request, pathname: string): boolean {
  if (!/^(?:POST|PUT|PATCH)$/.test(method)) return false;
  if (pathname.startsWith("/rest/")) {
    return !pathname.startsWith("/rest/v1/rpc/") || writers.test(pathname);
  }
  const isFile = !headers.get("content-type")?.startsWith("application/json");
  return pathname.startsWith("/storage/") && isFile;
}

function isTokenOrKey(request: Request): boolean {
  const authorization = request.headers.get("authorization");
  return (
    authorization === null || /^Bearer (?:sb_\S+|[^.\s]+\.[^.\s]+\.[^.\s]+)$/.test(authorization)
  );
}
