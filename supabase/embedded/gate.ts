import type { Database } from "./database.ts";
import { noRoom } from "./disk-room.ts";
import { checkedUpload } from "./uploads.ts";

/** Passes a request on to the backend. */
type Forward = (request: Request) => Promise<Response>;

interface GateOptions {
  database: Database;
  /** Bytes. */
  maxUploadSize: number;
  hasRoom: () => Promise<boolean>;
}

/**
 * Answers what the backend would answer badly, and passes everything else on:
 * - session tokens that are none, whose bearer would pass as a visitor and wonder where their rows are;
 * - sign-ups that the database refuses (the backend says 500 with an empty body);
 * - one-time codes, which would create accounts for unknown addresses;
 * - what there is no room for on the disk;
 * - uploads that are not what they say, or are too large;
 * - paths that are not of the API, where the backend shows pages of its own.
 */
export async function gate(
  request: Request,
  { database, maxUploadSize, hasRoom }: GateOptions,
  forward: Forward,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!/^\/(?:rest|auth|storage)\/v1(?:\/|$)/.test(pathname)) {
    return Response.json({ message: "Not found" }, { status: 404 });
  }
  if (pathname.startsWith("/rest/") && !isTokenOrKey(request)) {
    return Response.json(
      { code: "PGRST301", message: "The session token is not a JWT.", details: null, hint: null },
      { status: 401, headers: { "Access-Control-Allow-Origin": "*" } },
    );
  }
  if (addsContent(request, pathname) && !(await hasRoom())) return noRoom();
  if (request.method === "POST" && pathname === "/auth/v1/signup") {
    return (await signUpRefusal(request, database)) ?? forward(request);
  }
  if (request.method === "POST" && pathname === "/auth/v1/otp") {
    return forward(await withoutSignUp(request));
  }
  if (/^(?:POST|PUT)$/.test(request.method) && pathname.startsWith("/storage/")) {
    return checkedUpload(request, maxUploadSize, forward);
  }
  return forward(request);
}

/** The functions of the API that write. */
const writers =
  /^\/rest\/v1\/rpc\/(?:autosave_post|reorder_sections|replace_media|restore_revision)$/;

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

async function signUpRefusal(request: Request, database: Database): Promise<Response | null> {
  const body = await readJson(request);
  const code = property(property(body, "data"), "setup_code");
  const [row] = await database.query<{ refusal: string | null }>(
    "select private.sign_up_refusal($1) as refusal",
    [typeof code === "string" ? code : null],
  );
  return row?.refusal ? refuseSignUp(row.refusal) : null;
}

/** The answer to a sign-up that another one overtook, for which the backend says 500; null for any other. */
export async function explainRefusedSignUp(
  request: Request,
  response: Response,
  database: Database,
): Promise<Response | null> {
  if (response.status < 500 || new URL(request.url).pathname !== "/auth/v1/signup") return null;
  const [row] = await database.query<{ refusal: string | null }>(
    "select private.sign_up_refusal(null) as refusal",
  );
  return row?.refusal ? refuseSignUp(row.refusal) : null;
}

function refuseSignUp(message: string): Response {
  return Response.json(
    { code: 422, error_code: "signup_disabled", msg: message },
    { status: 422, headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

async function withoutSignUp(request: Request): Promise<Request> {
  const body = await readJson(request);
  if (typeof body !== "object" || body === null) return request;
  return new Request(request, { body: JSON.stringify({ ...body, create_user: false }) });
}

/** The body as JSON without using it up; null for anything else. */
async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.clone().json();
  } catch {
    return null;
  }
}

function property(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
