import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createMailTransport } from "@portfolio/embedded/mail-transport";
import { createOwnerMailer } from "@portfolio/embedded/owner-mailer";
import { createContentReader } from "../app/content/content.server.ts";
import { createDiskStore } from "../app/content/disk-store.server.ts";
import { messagesOf } from "../app/i18n/messages.ts";
import { renderPageMarkdown } from "../app/markdown/markdown-thread.server.ts";
import { createApp } from "./app.ts";
import { createOwnerGuard } from "./auth/owner-guard.ts";
import { openBackend } from "./backend.ts";
import type { Listener } from "./bundles/bundles.ts";
import { startDeletingExpiredData } from "./contact/expired-data.ts";
import { createFormChallenges } from "./contact/form-challenges.ts";
import type { Environment } from "./environment/env.ts";
import { createContinuousExport } from "./export/continuous-export.ts";
import { exportToFolder } from "./export/export-targets.ts";
import { clientAddress } from "./http/client-address.ts";
import { createConnectionAcceptor } from "./http/pending-connections.ts";
import { requestTimeouts } from "./http/request-body.ts";
import { createRequestQueue } from "./http/request-queue.ts";
import { ChunkLimitedRequest, closeServer, limitConnections, listen } from "./http/server.ts";
import { createLiveUpdatesApi } from "./live/live-updates.ts";
import { createPublicPages } from "./pages/public-pages.ts";
import { pollIntervalMs, startPublishingChanges } from "./publishing/start-publishing-changes.ts";
import { startMailQueue } from "./subscribers/mail-queue.ts";

/**
 * Limits of requests without a session. The limit per client is many times what one person needs, because all clients
 * behind an untrusted proxy count as one client.
 */
const queueLimits = {
  database: { maxQueued: 40, perClient: { tasks: 60, windowSeconds: 6 } },
  files: { concurrency: 8, maxQueued: 400, perClient: { tasks: 600, windowSeconds: 6 } },
  auth: { concurrency: 2, maxQueued: 400, perClient: { tasks: 60, windowSeconds: 6 } },
};

/**
 * Maximum number of pages and database requests at once. With an embedded database, two use the processor fully, and more
 * would slow down the owner. With an external Supabase, they mostly wait for responses.
 */
const databaseConcurrency = { embedded: 2, external: 32 };

/**
 * How long the loaded site is cached, in ms; 0 in development. With an external Supabase it is the polling interval,
 * because other programs may change the content.
 */
const siteTtlMs = { embedded: 60_000, external: pollIntervalMs };

export interface RunningServer {
  /** Origin that visitors use. */
  siteUrl: string;
  /** Origin on which the server listens. A proxy may hide it from visitors. */
  localUrl: string;
  /** Public key that every API request needs. */
  publishableKey: string;
  /** Required by the first sign-up; null if the site has an owner or Supabase is external. */
  setupCode: string | null;
  /** Lets requests in flight finish, then closes the database. */
  close(): Promise<void>;
}

interface StartOptions {
  isDev: boolean;
  /** Resolves when the admin is built. Requests for the admin wait until then. */
  adminBuilt?: Promise<void>;
}

/**
 * Starts the site, the admin and the API on one port. Listens first, because the site's URL may depend on the port.
 * Requests wait until everything else is ready.
 *
 * @throws if the port or the data folder cannot be opened, or a part of the server does not start.
 */
export async function startServer(
  environment: Environment,
  options: StartOptions,
): Promise<RunningServer> {
  const listenerReady = Promise.withResolvers<Listener>();
  // Ignore a rejection here, because `startServer` itself throws the error of a failed start.
  listenerReady.promise.catch(() => undefined);
  const server = createServer({ ...requestTimeouts, IncomingMessage: ChunkLimitedRequest });
  limitConnections(server);
  let respond: Listener = async (request, response) =>
    (await listenerReady.promise)(request, response);
  server.on("request", (request, response) => {
    if (!request.socket.destroyed) respond(request, response);
  });
  const localUrl = await listen(server, environment);
  const siteUrl = environment.siteUrl ?? localUrl;
  try {
    const { listener, ...runningServer } = await assemble(environment, siteUrl, server, options);
    listenerReady.resolve(listener);
    // Later requests do not wait for the promise, because each wait takes processor time.
    respond = listener;
    return { siteUrl, localUrl, ...runningServer };
  } catch (error) {
    listenerReady.reject(error);
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

/** Creates the parts of the server, each after the parts that it needs. */
async function assemble(
  environment: Environment,
  siteUrl: string,
  server: Server,
  { isDev, adminBuilt }: StartOptions,
) {
  const backend = await openBackend(environment, siteUrl);
  const { url: supabaseUrl, publishableKey, fetch, setupCode, changeNotifier } = backend;
  const mode = backend.serve ? "embedded" : "external";

  const store = createDiskStore(join(environment.dataDir, "last-good"));
  const content = createContentReader({
    url: supabaseUrl,
    publishableKey,
    secretKey: backend.secretKey,
    fetch,
    siteUrl,
    store,
    reloadsInBackground: mode === "external",
    siteTtlMs: isDev ? 0 : siteTtlMs[mode],
    canMailPosts: Boolean(environment.smtp && backend.callDatabaseFunction),
  });
  const messages = async () => messagesOf(await content.loadSite());

  // These imports are dynamic, because Vite is missing in production, and the build is missing in development.
  const bundles = isDev
    ? await (await import("./bundles/bundles-dev.ts")).createDevBundles(server)
    : await (await import("./bundles/bundles-built.ts")).createBuiltBundles(adminBuilt);

  const ipAddresses = new WeakMap<Request, string>();
  const ipAddressOf = (request: Request) => ipAddresses.get(request) ?? "";
  // Files and auth requests take little CPU time, so it is enough to accept connections for 20 ms before each of them.
  const acceptBriefly = createConnectionAcceptor(server, 20);
  const queues = {
    database: createRequestQueue({
      ...queueLimits.database,
      concurrency: databaseConcurrency[mode],
      beforeEach: createConnectionAcceptor(server),
    }),
    files: createRequestQueue({ ...queueLimits.files, beforeEach: acceptBriefly }),
    auth: createRequestQueue({ ...queueLimits.auth, beforeEach: acceptBriefly }),
  };
  const sendMail = environment.smtp && createMailTransport(environment.smtp);
  const loadSiteForMails = async () => {
    const { name, metadata } = await content.loadSite();
    return { name, language: metadata.language };
  };
  const mailQueue =
    sendMail && backend.callDatabaseFunction
      ? startMailQueue({
          call: backend.callDatabaseFunction,
          send: sendMail,
          siteUrl,
          loadSite: loadSiteForMails,
          ...environment.mailRates,
          log: console.warn,
        })
      : undefined;
  const externalOwnerMail =
    sendMail && environment.supabase?.secretKey
      ? createOwnerMailer({
          url: supabaseUrl,
          secretKey: environment.supabase.secretKey,
          send: sendMail,
          siteUrl,
          language: async () => (await loadSiteForMails()).language,
          log: console.warn,
        })
      : undefined;
  const ownerMail = backend.embeddedFeatures ?? externalOwnerMail;
  const challenges = createFormChallenges(environment.supabase?.secretKey || backend.deviceSecret);
  const pages = createPublicPages({
    siteUrl,
    challenges,
    onMailQueued: mailQueue?.run,
    mailMessage: ownerMail?.mailMessage,
    backend,
    content,
    bundles,
    queue: queues.database,
    ipAddressOf,
    isCdnPurged: environment.publishTargets.some(({ kind }) => kind === "cdn"),
    isDev,
  });
  const { exportTo } = environment;
  // A development server writes no static site, because the export needs the built site.
  const continuousExport =
    exportTo && !isDev
      ? createContinuousExport({
          folder: exportTo.folder,
          exportSite: (folder, signal) =>
            exportToFolder(folder, { siteUrl: exportTo.siteUrl ?? siteUrl, backend }, signal),
          log: console.warn,
        })
      : undefined;
  const publishing = await startPublishingChanges({
    environment,
    backend,
    content,
    pages,
    store,
    onChange: continuousExport?.scheduleExport,
  });

  const ownerCheck = { siteUrl, supabaseUrl, publishableKey, fetch };
  const refuseNonOwner = createOwnerGuard(ownerCheck);
  const liveUpdates =
    changeNotifier && createLiveUpdatesApi({ ...ownerCheck, changeNotifier, refuseNonOwner });
  const app = createApp({
    siteUrl,
    backend,
    bundles,
    pages,
    challenges,
    ipAddressOf,
    queues,
    messages,
    onWrite: publishing.check,
    refuseNonOwner,
    publishSecret: environment.publishSecret,
    mailProblem: () => ownerMail?.mailProblem() ?? mailQueue?.problem() ?? null,
    staticSite: () => continuousExport?.getState() ?? null,
    liveUpdates,
    isDev,
  });

  backend.onExport?.((folder, { siteUrl: exportedUrl = siteUrl, signal }) =>
    exportToFolder(folder, { siteUrl: exportedUrl, backend }, signal),
  );

  const stopDeletingExpiredData = startDeletingExpiredData(backend);

  // Renders the landing page before the first visitor requests it, because the first rendering is slow.
  if (!isDev) {
    // Starts the thread that renders Markdown.
    void renderPageMarkdown("", await messages());
    const headers = { "accept-encoding": "br" };
    await (await app.fetch(new Request(siteUrl, { headers }))).arrayBuffer();
  }
  // A site without an owner needs no warm-up, because it has no visitors yet.
  const stopWarmUp = isDev || setupCode ? undefined : pages.startWarmUp();

  const respond = getRequestListener((request, bindings) => {
    const { incoming } = bindings as HttpBindings;
    ipAddresses.set(request, clientAddress(incoming, environment.trustedProxies));
    return app.fetch(request, bindings);
  });
  return {
    listener: bundles.wrapListener((request, response) => {
      if (!pages.sendCached(request, response)) respond(request, response);
    }),
    publishableKey,
    setupCode,
    async close() {
      // Close the live updates first, because `closeServer` waits for open responses, and their streams do not end.
      liveUpdates?.close();
      await stopWarmUp?.();
      await Promise.all([
        closeServer(server),
        bundles.close(),
        pages.close(),
        continuousExport?.close(),
      ]);
      stopDeletingExpiredData();
      await mailQueue?.close();
      await externalOwnerMail?.close();
      await publishing.close();
      await backend.close();
    },
  };
}
