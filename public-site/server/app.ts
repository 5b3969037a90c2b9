import { Hono, type MiddlewareHandler } from "hono";
import { challengePath, guardedForms } from "../app/forms/challenge.ts";
import { createApi, notFoundJson } from "./api/api.ts";
import { createOwnerRoutes, type OwnerRoutesOptions } from "./api/owner-routes.ts";
import { createConfirmPage } from "./auth/confirm-page.ts";
import { respondWithStoredMails } from "./auth/stored-mails-page.ts";
import type { Bundles } from "./bundles/bundles.ts";
import type { FormChallenges } from "./contact/form-challenges.ts";
import { canonicalPath } from "./http/canonical-path.ts";
import { addBaseHeaders, baseHeaders } from "./http/headers.ts";
import { readBody, receiveWholeBody } from "./http/request-body.ts";
import {
  ClientGoneError,
  OverloadedError,
  type RequestQueue,
  respondToOverload,
} from "./http/request-queue.ts";
import { jsonResponse, textResponse } from "./http/responses.ts";
import { createMcpEndpoint } from "./mcp/mcp.ts";
import { type AdminConfig, adminDocument } from "./pages/admin-document.ts";
import type { PublicPages } from "./pages/public-pages.ts";

/** Dependencies of the app; tests replace some of them. */
export interface AppOptions extends OwnerRoutesOptions {
  bundles: Pick<Bundles, "serveSiteFile" | "serveAdminFile" | "readAdminHtml">;
  pages: OwnerRoutesOptions["pages"] &
    Pick<PublicPages, "respond" | "unlock" | "sendMessage" | "subscriptions">;
  challenges: FormChallenges;
  ipAddressOf: (request: Request) => string;
  queues: { database: RequestQueue; files: RequestQueue; auth: RequestQueue };
  isDev: boolean;
}

const adminPaths = [
  "/admin",
  "/admin/*",
  "/auth",
  "/auth/:page{by-link|by-phone|forgotten|link|new-password|provider|sign-out}",
  "/upload",
  "/og-editor",
];

/** Maximum body of the contact form in bytes, percent-encoded. */
const maxMessageBytes = 65_536;

/** Maximum body of the other forms in bytes: passwords of protected projects, and subscriptions by mail. */
const maxFormBytes = 4096;

/** How long the result of a check of the database is cached, in ms. */
const healthTtlMs = 1_000;

const oauthCodePattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Responds to all requests except those for cached pages. The order of the routes matters. */
export function createApp(options: AppOptions): Hono {
  const { siteUrl, backend, bundles, pages, isDev } = options;
  const app = new Hono();
  const headers = baseHeaders(siteUrl);
  const config: AdminConfig = {
    supabaseUrl: backend.publicUrl,
    publishableKey: backend.publishableKey,
    siteUrl,
  };

  app.use("*", receiveWholeBody);
  app.use("*", async (context, next) => {
    await next();
    addBaseHeaders(context.res.headers, headers);
  });
  app.onError((error) => {
    if (error instanceof OverloadedError) return respondToOverload(error);
    if (!isClientGone(error)) console.error(error);
    return new Response("Something went wrong. Please try again.\n", { status: 500 });
  });

  // This route is first, because the API copies requests and the `Request` constructor throws for TRACE.
  app.on("TRACE", "*", methodNotAllowed);

  // Liveness check for orchestrators. Does not query the database, because without it visitors still get stale pages.
  app.get("/livez", () => jsonResponse(200, { status: "ok" }));
  let healthCheck = Promise.resolve(false);
  let healthCheckExpiresAt = 0;
  app.get("/healthz", async () => {
    // Query the database at most once a second. The query has priority over visitors' queries, which a flood of health
    // checks would otherwise delay without end.
    if (performance.now() >= healthCheckExpiresAt) {
      healthCheckExpiresAt = performance.now() + healthTtlMs;
      healthCheck = backend.isHealthy();
    }
    if (await healthCheck) return jsonResponse(200, { status: "ok" });
    // Names the page where the owner can resume a paused Supabase project. The admin links to it.
    return jsonResponse(503, { status: "unavailable", supabase: backend.resumeAt });
  });

  const { serve } = backend;
  if (serve) {
    const onSessionsEnded = () => void options.liveUpdates?.endInvalidStreams();
    app.route("/", createApi({ ...options, serve, onSessionsEnded }));
  }
  app.route(
    "/",
    createOwnerRoutes(options, (request) => app.fetch(request)),
  );
  app.route("/", createMcpEndpoint(options));
  // The configuration of the admin, for clients that do not read it from the admin's document.
  app.get("/api/config", () => jsonResponse(200, config));
  app.get(challengePath, async (context) => {
    const form = guardedForms.find((name) => name === context.req.query("form"));
    return form ? jsonResponse(200, await options.challenges.create(form)) : notFoundJson();
  });
  app.all("/api/*", notFoundJson);
  const storedMails = backend.embeddedFeatures?.storedMails;
  if (isDev && storedMails) {
    app.get(
      "/_mail",
      async ({ req: { raw } }, next) =>
        (await respondWithStoredMails(raw, options.ipAddressOf(raw), storedMails)) ?? next(),
    );
  }

  app.get("/admin-assets/*", async (context) => {
    const path = context.req.path.slice("/admin-assets".length);
    const file = await bundles.serveAdminFile(context.req.raw, path);
    return file ?? new Response("Not found\n", { status: 404 });
  });
  app.on("GET", adminPaths, async (context) => {
    const html = await bundles.readAdminHtml(context.req.path);
    return html
      ? adminDocument(html, config, isDev)
      : new Response("The admin is not built. Run: npm run build\n", { status: 503 });
  });

  app.route("/", createConfirmPage(options));
  // Responds to other versions and misspelled paths of the API.
  app.all("/auth/*", notFoundJson);

  // The Auth server redirects to the landing page after an OAuth sign-in if its redirect URLs do not include `/auth`.
  app.get("/", ({ req, redirect }, next) => {
    const { code = "", error, error_code } = req.query();
    const isOAuthResponse = oauthCodePattern.test(code) || (error && error_code);
    return isOAuthResponse ? Promise.resolve(redirect(`/auth${new URL(req.url).search}`)) : next();
  });
  app.get("*", (context, next) => {
    const file = bundles.serveSiteFile(context.req.raw, context.req.path);
    return file ? Promise.resolve(file) : next();
  });
  app.on(["GET", "HEAD"], "*", ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url);
    const canonical = canonicalPath(pathname);
    return canonical === null ? next() : Promise.resolve(redirect(canonical + search, 301));
  });

  const readForm =
    (maxBytes: number): MiddlewareHandler<{ Variables: { client: string } }> =>
    async (context, next) => {
      // Set this before `readBody` replaces the `Request`: the IP address can be looked up only by the original object.
      context.set("client", options.ipAddressOf(context.req.raw));
      return (await readBody(context, { maxBytes, refuse: textResponse })) ?? next();
    };
  app.post("/contact", readForm(maxMessageBytes), ({ req, var: { client } }) =>
    pages.sendMessage(req.raw, client),
  );
  if (pages.subscriptions) {
    const { subscribe, showLinkPage, respondToLink } = pages.subscriptions;
    app.post("/blog/feed", readForm(maxFormBytes), ({ req, var: { client } }) =>
      subscribe(req.raw, client),
    );
    const link = "/blog/feed/:token{[0-9a-f]{64}}";
    app.on(["GET", "HEAD"], link, ({ req }) =>
      showLinkPage(req.raw, req.param("token"), options.ipAddressOf(req.raw)),
    );
    app.post(link, readForm(maxFormBytes), ({ req, var: { client } }) =>
      respondToLink(req.raw, req.param("token"), client),
    );
  }
  app.post("/projects/:slug", readForm(maxFormBytes), ({ req, var: { client } }) =>
    pages.unlock(req.raw, req.param("slug").normalize("NFC"), client),
  );
  app.on(["GET", "HEAD"], "*", (context) => pages.respond(context.req.raw));
  app.all("*", methodNotAllowed);
  return app;
}

const methodNotAllowed = () =>
  new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD" } });

/** True if the client disconnected before its request was read or the server responded. */
function isClientGone(error: Error): boolean {
  if (error instanceof ClientGoneError) return true;
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
