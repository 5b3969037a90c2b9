import type { HttpBindings } from "@hono/node-server";
import { closeRealtime } from "@portfolio/content/embedded";
import { type Context, Hono } from "hono";
import { dataPolicy } from "./headers.ts";
import { readBody } from "./request-body.ts";
import { createSignInLimit } from "./sign-in-limit.ts";
import type { Turns } from "./turns.ts";

const mebibyte = 1024 * 1024;

/**
 * Maximum request body in bytes. Visitors only call functions with short arguments; a larger body would block the
 * in-process database. The JSON of storage names objects. Files are not read here: the backend refuses those without a
 * signature, and bounds the others.
 */
const limits = {
  visitor: mebibyte / 64,
  rest: 2 * mebibyte,
  auth: mebibyte / 16,
  storage: mebibyte / 64,
};

/** What the API needs of the rest of the server. */
export interface ApiOptions {
  /** Origin of the site: the only one the backend ever hears of, whatever the request's Host says. */
  siteUrl: string;
  serve: (request: Request, client: string) => Promise<Response>;
  /** True for a request with a verified session token or the secret key. */
  hasSession: (request: Request) => boolean;
  /** Signs what tells devices that have signed in from others. */
  deviceSecret: string;
  /** Address under which a request's client is counted. */
  addressOf: (request: Request) => string;
  /** The turns of visitors, for what is read from tables and for files. */
  turns: { reading: Turns; files: Turns };
  /** Called after each successful write, which is acknowledged when the promise is kept. */
  onWrite: () => Promise<void>;
  /** Called after sessions may have ended. */
  onSessions: () => void;
}

/** Services of Supabase that the embedded backend does not have. */
const absent = ["/functions/*", "/realtime/*", "/graphql/*"];

/** What is known of each request. */
interface ApiEnvironment {
  /** Absent in a test without a server. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Address under which the client is counted. */
    client: string;
  };
}

/** The JSON that any unknown API path answers with. */
export function notFoundJson(): Response {
  return Response.json(
    { code: "not_found", message: "No such path in this API." },
    { status: 404 },
  );
}

/** Supabase's API on this origin, from the embedded backend. Only its three documented services are reachable. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>();
  const signInLimit = createSignInLimit(options.deviceSecret, options.siteUrl.startsWith("https:"));

  const forward = async ({ req, get }: Context<ApiEnvironment>): Promise<Response> => {
    const { pathname, search } = new URL(req.raw.url);
    const request = new Request(options.siteUrl + pathname + search, req.raw);
    const response = await options.serve(request, get("client"));
    return isPage(response) ? notFoundJson() : response;
  };

  api.on("ALL", ["/rest/*", "/auth/v1/*", "/storage/*", ...absent], async (context, next) => {
    // Now, because the request is another one as soon as its body is read.
    context.set("client", options.addressOf(context.req.raw));
    await next();
    const { headers } = context.res;
    headers.set("content-security-policy", dataPolicy);
    // Pages of a development server on another port show pictures and files of this one.
    headers.set("cross-origin-resource-policy", "cross-origin");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  });
  api.use("/rest/v1/*", async (context, next) => {
    const isPatient = options.hasSession(context.req.raw);
    const maxBytes = isPatient ? limits.rest : limits.visitor;
    return (await readBody(context, { maxBytes, isPatient, refuse })) ?? next();
  });
  api.use(
    "/auth/v1/*",
    async (context, next) => (await readBody(context, { maxBytes: limits.auth, refuse })) ?? next(),
  );
  api.use("/storage/v1/*", async (context, next) => {
    if (isFile(context.req.raw)) return next();
    return (await readBody(context, { maxBytes: limits.storage, refuse })) ?? next();
  });

  api.post("/auth/v1/token", (context) => {
    if (context.req.query("grant_type") !== "password") return forward(context);
    return signInLimit.attempt(context.req.raw, context.get("client"), () => forward(context));
  });
  api.post("/auth/v1/signup", (context) =>
    signInLimit.signUp(context.req.raw, () => forward(context)),
  );
  api.on(["POST", "PUT"], ["/auth/v1/logout", "/auth/v1/user"], async (context) => {
    const response = await forward(context);
    if (response.ok) options.onSessions();
    return response;
  });
  api.all("/auth/v1/*", forward);
  for (const [path, turns] of [
    ["/rest/v1/*", options.turns.reading],
    ["/storage/v1/*", options.turns.files],
  ] as const) {
    api.all(path, (context, next) => {
      const { raw } = context.req;
      const isFree = raw.method === "OPTIONS" || options.hasSession(raw) || isFile(raw);
      // A visitor's calls of functions are no writes: nobody may have the site made anew with every request.
      return isFree
        ? next()
        : turns.take(context.get("client"), () => forward(context), raw.signal);
    });
  }
  api.on(["GET", "HEAD", "OPTIONS"], ["/rest/v1/*", "/storage/v1/*"], forward);
  api.all("/rest/v1/*", write);
  api.all("/storage/v1/*", write);
  api.get("/realtime/v1/websocket", ({ req, env }, next) => {
    const closed = env?.incoming && closeRealtime(req.raw, env.incoming.socket);
    return closed ? Promise.resolve(closed) : next();
  });
  // The backend names what is missing.
  api.on("ALL", absent, forward);
  for (const path of ["/rest", "/auth/v1", "/storage"]) {
    api.all(path, notFoundJson);
    api.all(`${path}/*`, notFoundJson);
  }
  return api;

  async function write(context: Context<ApiEnvironment>): Promise<Response> {
    const response = await forward(context);
    if (response.ok) await options.onWrite();
    return response;
  }
}

function refuse(status: 408 | 413, message: string): Response {
  return Response.json({ code: String(status), message }, { status });
}

/** True for an upload, by the rule that the backend tells one by. */
function isFile({ method, url, headers }: Request): boolean {
  if (!/^(?:POST|PUT)$/.test(method) || !new URL(url).pathname.startsWith("/storage/"))
    return false;
  return !/^\s*application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

/** The embedded backend has pages of its own for a developer's browser; none is part of the API. */
function isPage(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").startsWith("text/html");
}
