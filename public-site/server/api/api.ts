import { knownDeviceKey } from "@portfolio/embedded";
import { type Context, Hono } from "hono";
import { createSignInLimit } from "../auth/sign-in-limit.ts";
import type { Backend } from "../backend.ts";
import { dataPolicy } from "../http/headers.ts";
import { limitBody, readBody } from "../http/request-body.ts";
import { OverloadedError, type RequestQueue } from "../http/request-queue.ts";

const mebibyte = 1024 * 1024;

/**
 * Maximum request body in bytes. Visitors only call functions with short arguments, and a larger body would block the
 * in-process database. Uploads to storage have no limit here, because the backend checks the sender and the size itself.
 */
const maxBodyBytes = {
  restWithoutSession: mebibyte / 64,
  restWithSession: 2 * mebibyte,
  auth: mebibyte / 16,
  storage: mebibyte / 64,
};

export interface ApiOptions {
  /** Origin of the site. In requests to the backend it replaces the origin from the Host header. */
  siteUrl: string;
  backend: Pick<Backend, "hasSession" | "deviceSecret">;
  serve: NonNullable<Backend["serve"]>;
  /** The client's IP address, for rate limits. */
  ipAddressOf: (request: Request) => string;
  /**
   * Queues of requests without a session: `files` for storage, `auth` for the auth service, and `database` for rows.
   * Pages are rendered in the queue `database`, too.
   */
  queues: { database: RequestQueue; files: RequestQueue; auth: RequestQueue };
  /** Called after each successful write to tables or storage. The response waits for it. */
  onWrite: () => Promise<void>;
  /** Called after a request that may have ended sessions. */
  onSessionsEnded: () => void;
}

/** Supabase services that the embedded backend lacks. */
const unsupportedServices = ["/functions/*", "/realtime/*", "/graphql/*"];

interface ApiEnvironment {
  Variables: {
    /** Key of the rate limits: the client's IP address, or the id of a device that signed in before. */
    client: string;
  };
}

export function notFoundJson(): Response {
  return Response.json(
    { code: "not_found", message: "This API has no such path." },
    { status: 404 },
  );
}

/** Supabase's API on this origin, served by the embedded backend. */
export function createApi(options: ApiOptions): Hono<ApiEnvironment> {
  const api = new Hono<ApiEnvironment>();
  const signInLimit = createSignInLimit(
    options.backend.deviceSecret,
    options.siteUrl.startsWith("https:"),
  );

  const forward = async ({ req, get }: Context<ApiEnvironment>): Promise<Response> => {
    const { pathname, search } = new URL(req.raw.url);
    const request = new Request(options.siteUrl + pathname + search, req.raw);
    const response = await options.serve(request, get("client"));
    return isPage(response) ? notFoundJson() : response;
  };

  api.on(
    "ALL",
    ["/rest/*", "/auth/v1/*", "/storage/*", ...unsupportedServices],
    async (context, next) => {
      // Set this before `readBody` replaces the `Request`: the IP address can be looked up only by the original object.
      context.set("client", options.ipAddressOf(context.req.raw));
      await next();
      const { headers } = context.res;
      headers.set("content-security-policy", dataPolicy);
      // Lets a development server on another port load images and files.
      headers.set("cross-origin-resource-policy", "cross-origin");
      if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    },
  );
  api.use("/rest/v1/*", async (context, next) => {
    const hasSession = options.backend.hasSession(context.req.raw);
    const maxBytes = hasSession ? maxBodyBytes.restWithSession : maxBodyBytes.restWithoutSession;
    return (await readBody(context, { maxBytes, extendsDeadline: hasSession, refuse })) ?? next();
  });
  api.use("/auth/v1/*", limitBody({ maxBytes: maxBodyBytes.auth, refuse }));
  const limitStorageBody = limitBody({ maxBytes: maxBodyBytes.storage, refuse });
  api.use("/storage/v1/*", (context, next) =>
    isUpload(context.req.raw) ? next() : limitStorageBody(context, next),
  );

  // Requests to the auth service are queued, because a flood of invalid tokens and links would keep the database busy.
  api.use("/auth/v1/*", (context, next) => {
    const { raw } = context.req;
    const bypassesQueue =
      raw.method === "OPTIONS" || options.backend.hasSession(raw) || hasStricterLimit(raw);
    if (bypassesQueue) return next();
    return options.queues.auth
      .enqueue(context.get("client"), next, raw.signal)
      .catch((error: unknown) => {
        // Respond with 503, because after 429 the Supabase client would sign the user out.
        throw error instanceof OverloadedError
          ? new OverloadedError(503, error.retryAfterSeconds)
          : error;
      });
  });

  api.post("/auth/v1/token", (context) => {
    if (context.req.query("grant_type") !== "password") return forward(context);
    return signInLimit.attempt(context.req.raw, context.get("client"), () => forward(context));
  });
  api.post("/auth/v1/signup", (context) =>
    signInLimit.signUp(context.req.raw, () => forward(context)),
  );
  for (const path of ["recover", "otp", "magiclink"]) {
    api.post(`/auth/v1/${path}`, async (context) => {
      const device = await signInLimit.deviceOf(context.req.raw);
      if (device) context.set("client", knownDeviceKey(device));
      return forward(context);
    });
  }
  api.on(["POST", "PUT"], ["/auth/v1/logout", "/auth/v1/user"], async (context) => {
    const response = await forward(context);
    if (response.ok) options.onSessionsEnded();
    return response;
  });
  api.all("/auth/v1/*", forward);
  for (const [path, queue] of [
    ["/rest/v1/*", options.queues.database],
    ["/storage/v1/*", options.queues.files],
  ] as const) {
    api.all(path, (context, next) => {
      const { raw } = context.req;
      const bypassesQueue =
        raw.method === "OPTIONS" || options.backend.hasSession(raw) || isUpload(raw);
      // Do not call `onWrite`, because visitors only read rows or call functions.
      return bypassesQueue
        ? next()
        : queue.enqueue(context.get("client"), () => forward(context), raw.signal);
    });
  }
  api.on(["GET", "HEAD", "OPTIONS"], ["/rest/v1/*", "/storage/v1/*"], forward);
  api.all("/rest/v1/*", write);
  api.all("/storage/v1/*", write);
  // Forward these requests, because the backend's response names the missing service.
  api.on("ALL", unsupportedServices, forward);
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

/** True for sign-ins with a password and requests for a mailed link. They have stricter limits. */
function hasStricterLimit({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method !== "POST") return false;
  return pathname === "/auth/v1/token"
    ? searchParams.get("grant_type") === "password"
    : /^\/auth\/v1\/(?:recover|resend|otp|magiclink)$/.test(pathname);
}

/** True for a file upload: any body that is not JSON. */
function isUpload({ method, url, headers }: Request): boolean {
  if (!/^(?:POST|PUT)$/.test(method) || !new URL(url).pathname.startsWith("/storage/"))
    return false;
  return !/^\s*application\/json\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

/** True for an HTML page. The embedded backend has pages for developers, which are not part of the API. */
function isPage(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").startsWith("text/html");
}
