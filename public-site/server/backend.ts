import { createHmac } from "node:crypto";
import { sections } from "@portfolio/content/collections";
import {
  type ChangeNotifier,
  createHostedArchives,
  createHostedClient,
  type EmbeddedSupabase,
  startEmbeddedSupabase,
} from "@portfolio/embedded";
import { createDeliveryLog, type Delivery } from "@portfolio/supabase/published";
import type { Fetch } from "../app/content/resilient-fetch.server.ts";
import type { Environment } from "./environment/env.ts";
import type { CallDatabase } from "./subscribers/subscription-forms.ts";

/** The Supabase behind the site: embedded or external. */
export interface Backend {
  /** Origin for this server's own requests. */
  url: string;
  /** Origin for browsers; "" means the origin of the site. */
  publicUrl: string;
  publishableKey: string;
  /** Undefined if Supabase is external and its secret key is not set. */
  secretKey: string | undefined;
  fetch: Fetch;
  /**
   * Answers a browser's API request. Rate limits count the request for `client`: the browser's IP address or known device.
   * Absent if Supabase is external.
   */
  serve?: (request: Request, client: string) => Promise<Response>;
  /** True if the request has a verified session or the secret key; always false if Supabase is external. */
  hasSession: (request: Request) => boolean;
  /** Signs the cookie of devices that have signed in before, and form challenges; "" if Supabase is external. */
  deviceSecret: string;
  /** Required by the first sign-up; null if the site has an owner or Supabase is external. */
  setupCode: string | null;
  /** Features that only the embedded backend has; absent if Supabase is external. */
  embedded?: Pick<
    EmbeddedSupabase,
    "mailMessage" | "mailProblem" | "sendTestMail" | "storedMails" | "readHealth"
  >;
  /** Registers the function that exports the site for `npm run export`; absent if Supabase is external. */
  onExport?: EmbeddedSupabase["onExport"];
  /** Archives of the site. Absent if Supabase is external and its secret key is not set. */
  archives?: EmbeddedSupabase["archives"];
  /** Calls a function of the database with all rights. Absent if Supabase is external and its secret key is not set. */
  callDatabaseFunction?: CallDatabase;
  /** Notifies of changes in the database; absent if Supabase is external. */
  changeNotifier?: ChangeNotifier;
  isHealthy(): Promise<boolean>;
  /** Where the owner can resume a paused external Supabase; `dashboard` is null if it is not hosted by Supabase. */
  resumeAt?: { dashboard: string | null };
  /**
   * A value that changes with every change of public content. Rejects if the database does not answer in time.
   */
  readContentVersion(): Promise<string>;
  /**
   * Stores the outcome of a change notification, for the owner. Absent if Supabase is external. Never rejects.
   */
  recordDelivery?: (delivery: Delivery) => Promise<void>;
  close(): Promise<void>;
}

const healthTimeoutMs = 1_000;

/** Timeout of reading the content version, in ms. */
const versionTimeoutMs = 5_000;

/** Connects to the external Supabase of the environment, or starts the embedded one. */
export async function openBackend(environment: Environment, siteUrl: string): Promise<Backend> {
  const { supabase } = environment;
  if (supabase) {
    const { url, secretKey } = supabase;
    const withSecret = secretKey
      ? {
          callDatabaseFunction: createHostedClient(url, secretKey).call,
          archives: createHostedArchives({
            url,
            secretKey,
            siteUrl,
            dataDir: environment.dataDir,
            archiveTo: environment.archiveTo,
          }),
        }
      : undefined;
    return {
      url: supabase.url,
      publicUrl: supabase.url,
      publishableKey: supabase.publishableKey,
      secretKey,
      fetch: globalThis.fetch,
      hasSession: () => false,
      deviceSecret: "",
      setupCode: null,
      resumeAt: { dashboard: dashboardOf(supabase.url) },
      ...withSecret,
      isHealthy: () => isHealthy(supabase.url, supabase.publishableKey),
      readContentVersion: () => fetchVersion(supabase.url, supabase.publishableKey),
      close: async () => withSecret?.archives.close(),
    };
  }
  const embedded = await startEmbeddedSupabase({
    dataDir: environment.dataDir,
    siteUrl,
    ...(environment.databaseUrl ? { databaseUrl: environment.databaseUrl } : {}),
    ...(environment.smtp ? { smtp: environment.smtp } : {}),
    archiveTo: environment.archiveTo,
  });
  const fetch: Fetch = (input, init) => embedded.fetch(new Request(input, init));
  return {
    url: siteUrl,
    publicUrl: "",
    publishableKey: embedded.publishableKey,
    secretKey: embedded.secretKey,
    fetch: (input, init) => embedded.fetchForPage(new Request(input, init)),
    serve: (request, client) => embedded.fetch(request, client),
    hasSession: embedded.hasSession,
    deviceSecret: createHmac("sha256", embedded.secretKey).update("devices").digest("base64url"),
    setupCode: embedded.setupCode,
    embedded,
    onExport: embedded.onExport,
    archives: embedded.archives,
    callDatabaseFunction: createHostedClient(siteUrl, embedded.secretKey, { fetch }).call,
    changeNotifier: embedded.changeNotifier,
    isHealthy: () => embedded.isHealthy(),
    readContentVersion: () => embedded.readContentVersion(),
    recordDelivery: createDeliveryLog({
      url: siteUrl,
      secretKey: embedded.secretKey,
      fetch,
      log: console.warn,
    }),
    close: () => embedded.close(),
  };
}

/** Dashboard of a hosted Supabase project; null for any other URL. */
export function dashboardOf(supabaseUrl: string): string | null {
  const [, project] = /^https:\/\/([a-z0-9]{20})\.supabase\.co$/.exec(supabaseUrl) ?? [];
  return project ? `https://supabase.com/dashboard/project/${project}` : null;
}

async function isHealthy(url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/rest/v1/${sections.table}?select=id&limit=1`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(healthTimeoutMs),
    });
    // Test the body too, because a proxy's maintenance page may have status 200.
    return response.ok && Array.isArray(await response.json());
  } catch {
    return false;
  }
}

async function fetchVersion(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/rest/v1/rpc/content_version`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(versionTimeoutMs),
  });
  const version: unknown = await response.json();
  if (!response.ok || typeof version !== "string") {
    throw new Error(`Reading the content version failed with status ${response.status}.`);
  }
  return version;
}
