import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { dataPolicy } from "./headers.ts";
import { createSignInLimit } from "./sign-in-limit.ts";
import type { Turns } from "./turns.ts";

const mebibyte = 1024 * 1024;

/**
 * Largest request body in bytes. A visitor writes nothing: what they ask functions is short, and an argument without an
 * end would keep the database in this process from everybody. Storage gets room for the form fields around a picture of
 * 10 MiB.
 */
const limits = {
  visitor: mebibyte / 64,
  rest: 2 * mebibyte,
  auth: mebibyte / 16,
  storage: 10 * mebibyte + mebibyte / 64,
};

/** What the API needs of the rest of the server. */
export interface ApiOptions {
  /** Origin of the site: the only one the backend ever hears of, whatever the request's Host says. */
  siteUrl: string;
  serve: (request: Request, client: string) => Promise<Response>;
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

/** The JSON that any unknown API path answers with. */
export function notFoundJson(): Response {
  return Response.json(
    { code: "not_found", message: "No such path in this API." },
    { status: 404 },
  );
}

/** Supabase's API on this origin, from the embedded backend. Nothing but its three documented services is reachable. */
export function createApi(options: ApiOptions): Hono {
  const api = new Hono();
  const signInLimit = createSignInLimit(options.deviceSecret, options.siteUrl.startsWith("https:"));

  const forward = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const response = await options.serve(
      new Request(options.siteUrl + pathname + search, request),
      options.addressOf(request),
    );
    return isPage(response) ? notFoundJson() : response;
  };

  const limit = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: () =>
        Response.json(
          { code: "413", message: `The request is larger than ${maxSize} bytes.` },
          { status: 413 },
        ),
    });

  api.on("ALL", ["/rest/*", "/auth/v1/*", "/storage/*"], async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("content-security-policy", dataPolicy);
    // Pages of a development server on another port show pictures and files of this one.
    headers.set("cross-origin-resource-policy", "cross-origin");
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  });
  const [visitorLimit, restLimit] = [limit(limits.visitor), limit(limits.rest)];
  api.use("/rest/v1/*", (context, next) =>
    (isVisitor(context.req.raw) ? visitorLimit : restLimit)(context, next),
  );
  api.use("/auth/v1/*", limit(limits.auth));
  api.use("/storage/v1/*", limit(limits.storage));

  api.post("/auth/v1/token", (context) => {
    const request = context.req.raw;
    if (context.req.query("grant_type") !== "password") return forward(request);
    return signInLimit.attempt(request, options.addressOf(request), () => forward(request));
  });
  api.post("/auth/v1/signup", ({ req: { raw } }) => signInLimit.signUp(raw, () => forward(raw)));
  api.on(["POST", "PUT"], ["/auth/v1/logout", "/auth/v1/user"], async ({ req: { raw } }) => {
    const response = await forward(raw);
    if (response.ok) options.onSessions();
    return response;
  });
  api.all("/auth/v1/*", (context) => forward(context.req.raw));
  for (const [path, turns] of [
    ["/rest/v1/*", options.turns.reading],
    ["/storage/v1/*", options.turns.files],
  ] as const) {
    api.all(path, ({ req: { raw } }, next) =>
      isVisitor(raw) && raw.method !== "OPTIONS"
        ? turns.take(options.addressOf(raw), () => forward(raw), raw.signal)
        : next(),
    );
  }
  api.on(["GET", "HEAD", "OPTIONS"], ["/rest/v1/*", "/storage/v1/*"], (context) =>
    forward(context.req.raw),
  );
  api.all("/rest/v1/*", write);
  api.all("/storage/v1/*", write);
  for (const path of ["/rest", "/auth/v1", "/storage", "/functions", "/realtime", "/graphql"]) {
    api.all(path, notFoundJson);
    api.all(`${path}/*`, notFoundJson);
  }
  return api;

  async function write(context: { req: { raw: Request } }): Promise<Response> {
    const response = await forward(context.req.raw);
    if (response.ok) await options.onWrite();
    return response;
  }
}

/**
 * True for a request that shows nothing but the key which every page carries. Its calls of functions are no writes,
 * and nobody may have the site made anew with every request.
 */
function isVisitor({ headers }: Request): boolean {
  const token = headers.get("authorization")?.replace(/^Bearer /i, "") ?? "";
  const keys = [headers.get("apikey") ?? "", token].filter(Boolean);
  return keys.every((key) => key.startsWith("sb_publishable_"));
}

/** The embedded backend has pages of its own for a developer's browser; none is part of the API. */
function isPage(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").startsWith("text/html");
}
