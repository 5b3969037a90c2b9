import type { TestMailOutcome } from "@portfolio/content/test-mail";
import { isSigned } from "@portfolio/supabase/published";
import { Hono, type MiddlewareHandler } from "hono";
import { type ApiOptions, createApi, notFoundJson } from "./api/api.ts";
import type { OwnerPageRequest } from "./api/owner-api.ts";
import { maxPreviewBytes } from "./api/preview-markdown.ts";
import { createMailLinks, type MailLinkOptions } from "./auth/mail-links.ts";
import { storedMailsPage } from "./auth/stored-mails-page.ts";
import type { Backend } from "./backend.ts";
import type { Bundles } from "./bundles/bundles.ts";
import { linkHealth, maxLinksBytes, serverHealth } from "./health/health.ts";
import { maxVisitBytes, visitorResponse } from "./health/visit.ts";
import { canonicalPath } from "./http/canonical-path.ts";
import { baseHeaders } from "./http/headers.ts";
import { readBody } from "./http/request-body.ts";
import { ClientGoneError, OverloadedError, overloadedResponse } from "./http/request-queue.ts";
import { hasRealtime } from "./live/has-realtime.ts";
import { type Live, maxLiveBytes } from "./live/live.ts";
import { type AdminConfig, adminDocument } from "./pages/admin-document.ts";
import { maxDesignBytes } from "./pages/social-images.ts";

/** Dependencies of the app; tests replace some of them. */
export interface AppOptions
  extends Pick<Bundles, "siteFile" | "adminFile" | "adminHtml">,
    Omit<ApiOptions, "serve" | "hasSession" | "deviceSecret" | "onSessions">,
    Pick<MailLinkOptions, "messages"> {
  backend: Backend;
  /** Live updates for open admins; absent if Supabase is external. */
  live?: Live | undefined;
  /** Renders public pages. */
  page: (request: Request) => Promise<Response>;
  /** Responds to `GET /api/owner/site` or, with a page, to `GET /api/owner/posts/{slug}` and `/projects/{slug}`. */
  owner: (request: Request, asked?: OwnerPageRequest) => Promise<Response>;
  /** Returns the refusal, or null if the owner sent the request from a page of this site. */
  refuseNonOwner: (request: Request) => Promise<Response | null>;
  /** Verifies notifications by the edge function or another server; without it, only the owner may send them. */
  publishSecret?: string | undefined;
  /** Responds to the owner's `POST /api/preview/markdown`. */
  previewMarkdown: (request: Request) => Promise<Response>;
  /** Responds to the owner's `POST /api/og/preview`. */
  socialPreview: (request: Request) => Promise<Response>;
  /** Called after a write through this server, or when notified of a write elsewhere. */
  onWrite: () => Promise<void>;
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

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Maximum size of a notification in bytes. */
const maxNotificationBytes = 64 * 1024;

const limitBody =
  (maxBytes: number): MiddlewareHandler =>
  async (context, next) =>
    (await readBody(context, {
      maxBytes,
      refuse: (status) =>
        Response.json(
          {
            message: status === 413 ? "The text is too long." : "The text did not arrive in time.",
          },
          { status, headers: { "cache-control": "no-store" } },
        ),
    })) ?? next();

/** Routes every request of this process. The order of the routes matters. */
export function createApp(options: AppOptions): Hono {
  const { siteUrl, backend } = options;
  const app = new Hono();
  const headers = baseHeaders(siteUrl);
  const config: AdminConfig = {
    supabaseUrl: backend.publicUrl,
    publishableKey: backend.publishableKey,
    siteUrl,
  };

  app.use("*", async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });
  app.onError((error) => {
    if (error instanceof OverloadedError) return overloadedResponse(error);
    if (!isClientGone(error)) console.error(error);
    return new Response("Something went wrong. Please try again.\n", { status: 500 });
  });

  // For orchestrators that take a server out of service if its check fails. Without the database, visitors still get
  // stale pages.
  app.get("/livez", () =>
    Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } }),
  );
  app.get("/healthz", async () => {
    const isHealthy = await backend.healthy();
    return Response.json(
      isHealthy
        ? { status: "ok" }
        : {
            status: "unavailable",
            // The admin tells the owner how to resume the project.
            ...(backend.resumeAt && { supabase: backend.resumeAt }),
          },
      { status: isHealthy ? 200 : 503, headers: { "cache-control": "no-store" } },
    );
  });

  if (backend.serve) {
    const { serve, hasSession, deviceSecret } = backend;
    const onSessions = () => void options.live?.recheck();
    app.route("/", createApi({ ...options, serve, hasSession, deviceSecret, onSessions }));
  }

  const ownerOnly: MiddlewareHandler = async ({ req }, next) =>
    (await options.refuseNonOwner(req.raw)) ?? next();
  app.post("/api/preview/markdown", ownerOnly, limitBody(maxPreviewBytes), ({ req }) =>
    options.previewMarkdown(req.raw),
  );
  app.post("/api/og/preview", ownerOnly, limitBody(maxDesignBytes), ({ req }) =>
    options.socialPreview(req.raw),
  );
  // An external Supabase is written to without passing through this server.
  const signedOrOwner: MiddlewareHandler = async (context, next) => {
    const { publishSecret } = options;
    if (!publishSecret || !context.req.header("webhook-signature")) return ownerOnly(context, next);
    return isSigned(publishSecret, context.req.raw.headers, await context.req.text())
      ? next()
      : Response.json({ message: "The signature is wrong." }, { status: 401 });
  };
  app.post("/api/revalidate", limitBody(maxNotificationBytes), signedOrOwner, async () => {
    await options.onWrite();
    return Response.json({ revalidated: true });
  });
  app.post("/api/health", ownerOnly, () => serverHealth(backend));
  app.post("/api/health/links", ownerOnly, limitBody(maxLinksBytes), ({ req }) =>
    linkHealth(req.raw),
  );
  app.post("/api/health/visit", ownerOnly, limitBody(maxVisitBytes), ({ req }) =>
    visitorResponse(req.raw, { siteUrl, backend, respond: (request) => app.fetch(request) }),
  );
  app.post("/api/mail/test", ownerOnly, async () => {
    const elsewhere: TestMailOutcome = { outcome: "elsewhere" };
    return Response.json((await backend.embedded?.sendTestMail()) ?? elsewhere);
  });
  if (options.live) {
    const { stream, setOpenRecord } = options.live;
    app.post("/api/live", ownerOnly, limitBody(maxLiveBytes), ({ req }) => stream(req.raw));
    app.post("/api/live/open", ownerOnly, limitBody(maxLiveBytes), ({ req }) =>
      setOpenRecord(req.raw),
    );
  }
  // With an external Supabase, the admin subscribes to its Realtime, if it has that.
  else {
    app.post("/api/live", ownerOnly, async () =>
      Response.json({ realtime: await hasRealtime(backend.url, backend.publishableKey) }),
    );
  }
  // Configuration for pages without an embedded one.
  app.get("/api/config", () => Response.json(config, { headers: { "cache-control": "no-store" } }));
  app.get("/api/owner/site", (context) => options.owner(context.req.raw));
  app.get("/api/owner/posts/:slug", (context) =>
    options.owner(context.req.raw, { kind: "post", slug: context.req.param("slug") }),
  );
  app.get("/api/owner/projects/:slug", (context) =>
    options.owner(context.req.raw, { kind: "project", slug: context.req.param("slug") }),
  );
  app.all("/api/*", notFoundJson);
  const storedMails = backend.embedded?.storedMails;
  if (options.isDev && storedMails) {
    app.get(
      "/_mail",
      async ({ req: { raw } }, next) =>
        (await storedMailsPage(raw, options.addressOf(raw), storedMails)) ?? next(),
    );
  }

  app.get("/admin-assets/*", (context) => {
    const path = context.req.path.slice("/admin-assets".length);
    return options.adminFile(context.req.raw, path) ?? new Response("Not found\n", { status: 404 });
  });
  app.on("GET", adminPaths, async (context) => {
    const html = await options.adminHtml(context.req.path);
    return html
      ? adminDocument(html, config, options.isDev)
      : new Response("The admin is not built. Run: npm run build\n", { status: 503 });
  });

  app.route("/", createMailLinks(options));
  // Other versions and misspelled paths of the API.
  app.all("/auth/*", notFoundJson);

  // If `/auth` is not among its redirect URLs, the Auth server redirects to the front page after an OAuth sign-in.
  app.get("/", ({ req, redirect }, next) => {
    const { code = "", error, error_code } = req.query();
    const isOfProvider = uuid.test(code) || (error && error_code);
    return isOfProvider ? Promise.resolve(redirect(`/auth${new URL(req.url).search}`)) : next();
  });
  app.get("*", (context, next) => {
    const file = options.siteFile(context.req.raw, context.req.path);
    return file ? Promise.resolve(file) : next();
  });
  app.on(["GET", "HEAD"], "*", ({ req, redirect }, next) => {
    const { pathname, search } = new URL(req.url);
    const canonical = canonicalPath(pathname);
    return canonical === null ? next() : Promise.resolve(redirect(canonical + search, 301));
  });
  app.on(["GET", "HEAD"], "*", (context) => options.page(context.req.raw));
  app.all(
    "*",
    () => new Response("Method not allowed\n", { status: 405, headers: { allow: "GET, HEAD" } }),
  );
  return app;
}

/** True if the client disconnected before its request was read or answered. */
function isClientGone(error: Error): boolean {
  if (error instanceof ClientGoneError) return true;
  return error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
