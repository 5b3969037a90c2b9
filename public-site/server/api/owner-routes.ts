import type { StaticSite } from "@portfolio/content/backups";
import type { MailProblem } from "@portfolio/content/health";
import { ThreadTimeoutError } from "@portfolio/content/task-thread";
import type { TestMailOutcome } from "@portfolio/content/test-mail";
import { lookUpPublicationsInThread } from "@portfolio/embedded/publications";
import { isSigned } from "@portfolio/supabase/published";
import { Hono, type MiddlewareHandler } from "hono";
import type { Messages } from "../../app/i18n/en.ts";
import { renderPreview } from "../../app/markdown/markdown-thread.server.ts";
import type { RefuseNonOwner } from "../auth/owner-guard.ts";
import type { Backend } from "../backend.ts";
import { exportToZip } from "../export/export-targets.ts";
import { maxLinksBytes, reportHealth, reportLinks } from "../health/health.ts";
import { maxVisitorRequestBytes, respondToVisitorRequest } from "../health/visitor-request.ts";
import { limitBody } from "../http/request-body.ts";
import { jsonResponse, messageResponse } from "../http/responses.ts";
import { hasRealtime } from "../live/has-realtime.ts";
import { type LiveUpdatesApi, maxLiveRequestBytes } from "../live/live-updates.ts";
import type { PublicPages } from "../pages/public-pages.ts";
import { maxDesignBytes } from "../pages/social-images.ts";
import { respondWithOwnerView } from "./owner-api.ts";
import { reportProgress, respondWithPortfolio } from "./portfolio-response.ts";
import { createRestoreRoutes } from "./restore-routes.ts";

export interface OwnerRoutesOptions {
  siteUrl: string;
  backend: Backend;
  pages: Pick<PublicPages, "socialPreview" | "portfolio">;
  /** Live updates for open admin windows; absent if Supabase is external. */
  liveUpdates?: LiveUpdatesApi | undefined;
  messages: () => Promise<Messages>;
  refuseNonOwner: RefuseNonOwner;
  /** Key of the signature of `POST /api/revalidate` from an edge function or another server. */
  publishSecret?: string | undefined;
  /** Why the last mail to the owner was not sent; null if it was. */
  mailProblem: () => MailProblem | null;
  /** State of the static site that this server writes after changes; null or absent if it writes none. */
  staticSite?: () => StaticSite | null;
  /** Called after a restore and by `/api/revalidate`. The response waits for it. */
  onWrite: () => Promise<void>;
}

/** Maximum body of `POST /api/revalidate` in bytes. */
const maxNotificationBytes = 64 * 1024;

/** Maximum size of a previewed text in bytes; equals the limit of a post's text in the database. */
const maxPreviewBytes = 512 * 1024;

const maxPortfolioRequestBytes = 1024;

/**
 * Maximum size of pasted BibTeX in bytes: the 60,000 characters of the admin's field, of three bytes each. A longer
 * file can be imported on the archive page.
 */
const maxPublicationsBytes = 180_000;

const limitText = (maxBytes: number) => limitBody({ maxBytes, refuse: refuseText });

const refuseText = (status: 408 | 413) =>
  messageResponse(
    status,
    status === 413 ? "The text is too long." : "The text did not arrive in time.",
  );

/**
 * Routes of this server for the owner, besides Supabase's API.
 *
 * @param respond Responds to a request to any route of this server; used to test what visitors see.
 */
export function createOwnerRoutes(
  options: OwnerRoutesOptions,
  respond: (request: Request) => Response | Promise<Response>,
): Hono {
  const { siteUrl, backend, liveUpdates, messages, publishSecret } = options;
  const routes = new Hono();
  const ownerOnly: MiddlewareHandler = async ({ req }, next) =>
    (await options.refuseNonOwner(req.raw)) ?? next();

  // Uses a cached result of the owner check, because an open preview sends this request on each key press. So a session
  // is still accepted for a minute after it ended.
  const ownerOrEndedSession: MiddlewareHandler = async ({ req }, next) =>
    (await options.refuseNonOwner(req.raw, true)) ?? next();
  routes.post(
    "/api/preview/markdown",
    ownerOrEndedSession,
    limitText(maxPreviewBytes),
    async ({ req }) => previewMarkdown(await req.text(), await messages()),
  );
  routes.post("/api/og/preview", ownerOnly, limitText(maxDesignBytes), ({ req }) =>
    options.pages.socialPreview(req.raw),
  );

  const limitPortfolioBody = limitText(maxPortfolioRequestBytes);
  routes.post("/api/portfolio", ownerOnly, async (context) => {
    // Read the signal before `limitPortfolioBody` replaces the request.
    const { signal } = context.req.raw;
    const refusal = await limitPortfolioBody(context, async () => undefined);
    return refusal ?? respondWithPortfolio(context.req.raw, signal, options.pages.portfolio);
  });
  routes.post("/api/portfolio/progress", ownerOnly, limitPortfolioBody, ({ req }) =>
    reportProgress(req.raw),
  );

  // Writes to an external Supabase do not pass through this server, so a signed request reports them.
  const requireSignatureOrOwner: MiddlewareHandler = async (context, next) => {
    if (!publishSecret || !context.req.header("webhook-signature")) return ownerOnly(context, next);
    return isSigned(publishSecret, context.req.raw.headers, await context.req.text())
      ? next()
      : messageResponse(401, "The signature is wrong.");
  };
  routes.post(
    "/api/revalidate",
    limitText(maxNotificationBytes),
    requireSignatureOrOwner,
    async () => {
      await options.onWrite();
      return Response.json({ revalidated: true });
    },
  );

  routes.post("/api/health", ownerOnly, () => reportHealth(backend, options.mailProblem()));
  routes.post("/api/health/links", ownerOnly, limitText(maxLinksBytes), ({ req }) =>
    reportLinks(req.raw),
  );
  routes.post("/api/health/visit", ownerOnly, limitText(maxVisitorRequestBytes), ({ req }) =>
    respondToVisitorRequest(req.raw, { siteUrl, backend, respond }),
  );
  routes.post("/api/mail/test", ownerOnly, async () => {
    const externalOutcome: TestMailOutcome = { outcome: "external" };
    return Response.json((await backend.embeddedFeatures?.sendTestMail()) ?? externalOutcome);
  });

  routes.post("/api/publications", ownerOnly, limitText(maxPublicationsBytes), async ({ req }) => {
    const result = await lookUpPublicationsInThread(await req.text());
    return jsonResponse(
      200,
      typeof result === "string" ? { problem: result } : { publications: result },
    );
  });

  routes.post("/api/archive", ownerOnly, ({ req }) => streamArchive(backend, req.raw.signal));
  routes.post("/api/export", ownerOnly, () =>
    zipResponse(exportToZip({ siteUrl, backend }), "site.zip"),
  );
  const { staticSite = () => null, onWrite } = options;
  routes.route("/", createRestoreRoutes(backend, { ownerOnly, staticSite, onWrite }));

  if (liveUpdates) {
    const limitLiveBody = limitText(maxLiveRequestBytes);
    routes.post("/api/live", ownerOnly, limitLiveBody, ({ req }) => liveUpdates.stream(req.raw));
    routes.post("/api/live/open", ownerOnly, limitLiveBody, ({ req }) =>
      liveUpdates.setOpenRecord(req.raw),
    );
  }
  // With an external Supabase, tell the admin whether it can subscribe to Realtime there.
  else {
    routes.post("/api/live", ownerOnly, async () =>
      Response.json({ realtime: await hasRealtime(backend.url, backend.publishableKey) }),
    );
  }

  const { url, publishableKey, fetch } = backend;
  const contentOptions = { url, publishableKey, fetch, siteUrl, messages };
  routes.get("/api/owner/site", ({ req }) => respondWithOwnerView(req.raw, contentOptions));
  for (const kind of ["post", "project", "page"] as const) {
    routes.get(`/api/owner/${kind}s/:slug`, ({ req }) =>
      respondWithOwnerView(req.raw, contentOptions, { kind, slug: req.param("slug") }),
    );
  }
  return routes;
}

/** Streams an archive of the site; 501 if Supabase is external and its secret key is not configured. */
async function streamArchive({ archives }: Backend, signal: AbortSignal): Promise<Response> {
  if (!archives)
    return messageResponse(501, "Set SUPABASE_SECRET_KEY for archives of an external Supabase.");
  // `@hono/node-server` does not cancel the body if the client has disconnected before the response begins.
  const { name, bytes, body } = await archives.createArchive(signal);
  return zipResponse(body, name, { "content-length": String(bytes) });
}

function zipResponse(body: ReadableStream, name: string, headers = {}): Response {
  return new Response(body, {
    headers: {
      ...headers,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}

/** Responds with the sanitised HTML of a text, its headings and reading time; 422 if rendering takes too long. */
async function previewMarkdown(markdown: string, messages: Messages): Promise<Response> {
  try {
    return jsonResponse(200, await renderPreview(markdown, messages));
  } catch (error) {
    if (!(error instanceof ThreadTimeoutError)) throw error;
    return messageResponse(422, "Rendering this text takes too long. Shorten it.");
  }
}
