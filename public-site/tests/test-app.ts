import type { TableChange } from "@portfolio/content/live-events";
import type { ChangeListener, ChangeNotifier } from "@portfolio/embedded";
import { vi } from "vitest";
import { en } from "../app/i18n/en.ts";
import { createApp } from "../server/app.ts";
import { createOwnerGuard } from "../server/auth/owner-guard.ts";
import type { Backend } from "../server/backend.ts";
import { createFormChallenges } from "../server/contact/form-challenges.ts";
import { createRequestQueue } from "../server/http/request-queue.ts";
import { createLiveUpdatesApi } from "../server/live/live-updates.ts";

export const siteUrl = "https://site.example";

/** Key that signs requests to `/api/revalidate`, which report changes. */
export const publishSecret = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;

/** The owner's token and the secret key that the fake backend accepts. */
export const ownerToken = "owner-token";
export const secretKey = "sb_secret_x";

const csrfToken = "a".repeat(64);

/** Headers of the admin's requests with an access token. The cookie of another window comes first. */
export const adminHeaders = (token: string) => ({
  origin: siteUrl,
  "x-csrf-token": csrfToken,
  cookie: `portfolio-csrf-cccccccc=${"c".repeat(64)}; portfolio-csrf-${csrfToken.slice(0, 8)}=${csrfToken}`,
  authorization: `Bearer ${token}`,
});

/** Features of a server that sends and stores no mails. */
export const embeddedFeatures: NonNullable<Backend["embeddedFeatures"]> = {
  readHealth: async () => ({
    migrations: { applied: "1", newest: "1" },
    disk: { free: 1, size: 1 },
    ownerAccountAgeMs: 0,
    sendsMail: false,
  }),
  sendTestMail: async () => null,
  mailMessage: async () => undefined,
  mailProblem: () => null,
  storedMails: null,
};

/** An app with a fake backend: `respond` returns its responses, `requests` lists the requests that it received. */
export interface TestApp {
  app: ReturnType<typeof createApp>;
  respond: (request: Request) => Response | Promise<Response>;
  requests: Request[];
  /** Client of each API request, as the rate limit counts it. */
  clients: string[];
  emitChange: (change: TableChange) => void;
  /** Called after each successful write through the API, and after a reported change. */
  onWrite: ReturnType<typeof vi.fn<() => Promise<void>>>;
  request: (path: string, init?: RequestInit) => Response | Promise<Response>;
  /** Signs in with the email and a password, a wrong one by default. */
  signIn: (email: string, headers?: Record<string, string>, password?: string) => Promise<Response>;
}

/** Allows two concurrent and two queued requests, and fifty per minute and IP address. */
export function createTestApp(overrides: Partial<Backend> = {}, isDev = false): TestApp {
  const limits = { concurrency: 2, maxQueued: 2, perClient: { tasks: 50, windowSeconds: 60 } };
  const queue = createRequestQueue(limits);
  const serve = async (request: Request, client = "") => {
    testApp.requests.push(request);
    testApp.clients.push(client);
    return testApp.respond(request);
  };
  const backend: Backend = {
    url: siteUrl,
    publicUrl: "",
    publishableKey: "sb_publishable_x",
    secretKey: undefined,
    fetch: async (input, init) => serve(new Request(input, init)),
    serve,
    hasSession: ({ headers }) =>
      headers.get("authorization") === `Bearer ${ownerToken}` ||
      headers.get("apikey") === secretKey,
    deviceSecret: "secret",
    setupCode: null,
    isHealthy: async () => true,
    readContentVersion: async () => "1",
    close: async () => undefined,
    ...overrides,
  };
  const ownerCheck = {
    siteUrl,
    supabaseUrl: siteUrl,
    publishableKey: "sb_publishable_x",
    fetch: backend.fetch,
  };
  const refuseNonOwner = createOwnerGuard(ownerCheck);
  const listeners = new Set<ChangeListener>();
  const changeNotifier: ChangeNotifier = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const onWrite = vi.fn(async () => undefined);
  const app = createApp({
    siteUrl,
    backend,
    isDev,
    challenges: createFormChallenges(),
    queues: { database: queue, files: queue, auth: createRequestQueue(limits) },
    ipAddressOf: (request) => request.headers.get("test-address") ?? "192.0.2.1",
    messages: async () => en,
    pages: {
      respond: async (request) => new Response(`page ${new URL(request.url).pathname}`),
      unlock: async (_, slug) => new Response(`unlock ${slug}`),
      sendMessage: async (_, client) => new Response(`message of ${client}`),
      subscriptions: null,
      socialPreview: async () => new Response("preview"),
      portfolio: async () => null,
    },
    bundles: {
      serveSiteFile: (_, path) => (path === "/file.txt" ? new Response("file") : undefined),
      serveAdminFile: async (_, path) =>
        path === "/assets/a.js" ? new Response("admin") : undefined,
      readAdminHtml: async () =>
        '<head><!--config--><link rel="stylesheet" href="/admin-assets/a.css"></head>',
    },
    onWrite,
    refuseNonOwner,
    mailProblem: () => null,
    publishSecret,
    liveUpdates: createLiveUpdatesApi({ ...ownerCheck, changeNotifier, refuseNonOwner }),
  });
  const testApp: TestApp = {
    app,
    respond: () => Response.json([]),
    requests: [],
    clients: [],
    emitChange: (change) => {
      for (const { onChange } of listeners) onChange(change);
    },
    onWrite,
    request: (path, init) => app.request(`${siteUrl}${path}`, init),
    signIn: async (email, headers = {}, password = "x") =>
      testApp.request("/auth/v1/token?grant_type=password", {
        method: "POST",
        headers,
        body: JSON.stringify({ email, password }),
      }),
  };
  return testApp;
}
