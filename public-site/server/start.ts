import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { createContent } from "../app/content/content.server.ts";
import { createDiskStore } from "../app/content/disk-store.server.ts";
import type { CacheStore } from "../app/content/stale-if-error-cache.server.ts";
import { messagesOf } from "../app/i18n/messages.ts";
import { renderPage } from "../app/markdown/markdown-thread.server.ts";
import { ownerResponse } from "./api/owner-api.ts";
import { previewMarkdown } from "./api/preview-markdown.ts";
import { createApp } from "./app.ts";
import { createOwnerGuard } from "./auth/owner-check.ts";
import { type Backend, openBackend } from "./backend.ts";
import type { Listener } from "./bundles/bundles.ts";
import { cdnHeaders } from "./cache/cdn.ts";
import { createPageCache, type PageCache } from "./cache/page-cache.ts";
import type { Environment } from "./environment/env.ts";
import { clientAddress } from "./http/client-address.ts";
import { closeServer } from "./http/close-server.ts";
import { baseHeaders } from "./http/headers.ts";
import { createConnectionAcceptor } from "./http/pending-connections.ts";
import { requestTimeouts } from "./http/request-body.ts";
import { createRequestQueue } from "./http/request-queue.ts";
import { createLive } from "./live/live.ts";
import { createPages, pageUrl } from "./pages/pages.ts";
import { loadSitePicture } from "./pages/site-picture.ts";
import { createSocialImages } from "./pages/social-images.ts";
import { watchContent } from "./publish/content-version.ts";
import { createPublisher } from "./publish/publisher.ts";

/** Interval of polling for changed content, in ms. A change made outside this process appears within a second. */
const pollIntervalMs = 900;

/**
 * Limits of rendering and of file downloads. The limit per client is many times what one person needs, because all
 * clients behind an untrusted proxy count as one. With the embedded backend, two requests at a time keep the processor
 * busy that the owner needs as well; waiting for an external Supabase costs little.
 */
const queueLimits = {
  reading: { maxQueued: 40, perClient: { tasks: 60, windowSeconds: 6 } },
  files: { concurrency: 8, maxQueued: 400, perClient: { tasks: 600, windowSeconds: 6 } },
};
const renderConcurrency = { embedded: 2, elsewhere: 32 };

/**
 * How long pages share the loaded site, in ms. If changes do not pass through this process, no longer than the polling
 * interval: within one page the site is still loaded only once.
 */
const siteTtlMs = { embedded: 60_000, elsewhere: pollIntervalMs };

/** Length of the queue of connections not yet accepted. The system may limit it further. */
const backlog = 4096;

export interface RunningServer {
  /** Origin that visitors use. */
  siteUrl: string;
  /** Origin on which the server listens. A proxy may hide it from visitors. */
  address: string;
  /** Key that every API request carries. */
  publishableKey: string;
  /** Part of the set-up link; null if the site has an owner. */
  setupCode: string | null;
  /** Lets requests in flight finish, then closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the site, the admin and the API on one port. Listens first, because the site's URL may depend on the port;
 * requests that arrive earlier wait until everything else is ready.
 *
 * @throws if the port or the data folder cannot be opened. Everything opened before is closed again.
 */
export async function startServer(
  environment: Environment,
  { isDev }: { isDev: boolean },
): Promise<RunningServer> {
  const ready = Promise.withResolvers<Listener>();
  // `startServer` itself reports a failed start.
  ready.promise.catch(() => undefined);
  const server = createServer(requestTimeouts, async (request, response) =>
    (await ready.promise)(request, response),
  );
  const address = await listen(server, environment);
  const siteUrl = environment.siteUrl ?? address;
  try {
    const { listener, backend, bundles, socialImages, version, live, publisher } = await assemble(
      environment,
      siteUrl,
      server,
      isDev,
    );
    ready.resolve(listener);
    return {
      siteUrl,
      address,
      publishableKey: backend.publishableKey,
      setupCode: backend.setupCode,
      close: async () => {
        // First, because the streams of open admins never end by themselves.
        live?.close();
        await Promise.all([
          closeServer(server),
          bundles.close(),
          version.stop(),
          socialImages.close(),
        ]);
        await publisher.close();
        await backend.close();
      },
    };
  } catch (error) {
    ready.reject(error);
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

function createQueues({ serve }: Backend, server: Server) {
  const concurrency = serve ? renderConcurrency.embedded : renderConcurrency.elsewhere;
  return {
    reading: createRequestQueue({
      ...queueLimits.reading,
      concurrency,
      beforeEach: createConnectionAcceptor(server),
    }),
    files: createRequestQueue(queueLimits.files),
  };
}

async function assemble(environment: Environment, siteUrl: string, server: Server, isDev: boolean) {
  const backend = await openBackend(environment, siteUrl);
  const store = createDiskStore(join(environment.dataDir, "last-good"));
  const { url, publishableKey, fetch, changes } = backend;
  const supabase = { url, publishableKey, fetch, siteUrl };
  const content = createContent({
    ...supabase,
    store,
    renews: !backend.serve,
    siteTtlMs: isDev ? 0 : backend.serve ? siteTtlMs.embedded : siteTtlMs.elsewhere,
  });
  // Imported dynamically: Vite is missing in production, and the build in development.
  const bundles = isDev
    ? await (await import("./bundles/bundles-dev.ts")).createDevBundles(server)
    : await (await import("./bundles/bundles-built.ts")).createBuiltBundles();
  const messages = async () => messagesOf(await content.site());
  const pictures = { siteUrl, backend, siteFile: bundles.siteFile };
  const socialImages = createSocialImages({ content, ...pictures });
  const pages = createPages({
    ...bundles,
    content,
    picture: (address) => loadSitePicture(address, pictures),
    siteUrl,
    supabaseUrl: backend.publicUrl,
    isDev,
  });
  const addresses = new WeakMap<Request, string>();
  const addressOf = (request: Request) => addresses.get(request) ?? "";
  const { reading, files } = createQueues(backend, server);
  const render = (request: Request) =>
    socialImages.isImage(request) ? socialImages.image(request) : pages.respond(request);
  const cache = createPageCache({
    render: (request, isKnown) =>
      isKnown
        ? reading.enqueueFirst(() => render(request))
        : reading.enqueue(addressOf(request), () => render(request), request.signal),
    keyOf: (request) => pageUrl(request, siteUrl).href,
    isDegraded: content.isDegraded,
    baseHeaders: baseHeaders(siteUrl),
    cdn: cdnHeaders(environment.targets.some(({ kind }) => kind === "cdn")),
  });
  const publisher = createPublisher({
    targets: environment.targets,
    recordDelivery: backend.recordDelivery,
    log: console.warn,
  });
  // Before the first page is rendered, so that no change is missed in between.
  const version = await watchContent({
    fetchVersion: backend.contentVersion,
    lastVersion: await readVersion(store),
    onChange: (now, wasWithdrawn) => {
      cache.purge();
      pages.forget();
      // In this order: the stored version must never be newer than the withdrawals applied to the disk.
      void Promise.resolve(wasWithdrawn ? content.forget() : content.refresh()).then(async () => {
        if (now) await writeVersion(store, now);
      });
      publisher.publish();
    },
    // Pages rendered while the database was unreachable may be incomplete.
    onRecovery: () => {
      if (content.isDegraded()) cache.purge();
    },
    // A CDN serves pages without asking this server, so polling continues even without requests.
    isNeeded: () => cache.isRead() || environment.targets.length > 0,
    intervalMs: pollIntervalMs,
  });
  const ownerCheck = { ...supabase, supabaseUrl: url };
  const refuseNonOwner = createOwnerGuard(ownerCheck);
  const live = changes && createLive({ ...ownerCheck, changes, refuseNonOwner });
  const app = createApp({
    ...bundles,
    siteUrl,
    backend,
    page: isDev ? render : cache.respond,
    addressOf,
    queues: { reading, files },
    messages,
    onWrite: version.check,
    owner: (request, asked) => ownerResponse(request, { ...supabase, messages }, asked),
    refuseNonOwner,
    publishSecret: environment.publishSecret,
    live,
    previewMarkdown: async (request) => previewMarkdown(request, await messages()),
    socialPreview: socialImages.preview,
    isDev,
  });
  // Warms up, so that the first visitor does not wait for it.
  if (!isDev) {
    // Starts the thread that renders Markdown.
    void renderPage("", await messages());
    await cache.respond(new Request(siteUrl));
  }
  const listener = getRequestListener((request, bindings) => {
    const { incoming } = bindings as HttpBindings;
    addresses.set(request, clientAddress(incoming, environment.trustedProxies));
    return app.fetch(request, bindings);
  });
  const cachedListener: Listener = (request, response) => {
    if (!sendCached(cache, siteUrl, request, response)) listener(request, response);
  };
  return {
    listener: bundles.wrap(cachedListener),
    backend,
    bundles,
    socialImages,
    version,
    live,
    publisher,
  };
}

/** Version of the content that is stored on disk. */
async function readVersion(store: CacheStore): Promise<string | undefined> {
  const known = await store.read("version").catch(() => undefined);
  return typeof known === "string" ? known : undefined;
}

/** If the disk is full, the next start finds an unknown version and discards the stored content. */
async function writeVersion(store: CacheStore, version: string): Promise<void> {
  await store.write("version", version).catch(() => undefined);
}

/**
 * Sends a cached page without creating a `Request` and a `Response`, which would take most of the time. The URL is
 * looked up unnormalized; an unusual spelling only misses the cache.
 */
function sendCached(
  cache: PageCache,
  siteUrl: string,
  { method = "", url = "", headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const answer = cache.fresh(siteUrl + url, {
    method,
    acceptEncoding: headers["accept-encoding"]?.toString(),
    ifNoneMatch: headers["if-none-match"],
  });
  if (!answer) return false;
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
  return true;
}

function listen(server: Server, { port, host }: Environment): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, () => {
      server.off("error", reject);
      const { address, family, port: boundPort } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${boundPort}`);
    });
  });
}
