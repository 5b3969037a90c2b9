import { createHmac } from "node:crypto";
import { sections } from "@portfolio/content/collections";
import {
  type Changes,
  type EmbeddedSupabase,
  startEmbeddedSupabase,
} from "@portfolio/content/embedded";
import { createDeliveryLog, type Delivery } from "@portfolio/content/published";
import type { Environment } from "./env.ts";
import type { Fetch } from "./resilient-fetch.ts";

/** The Supabase behind the site, wherever it runs. */
export interface Backend {
  /** Origin for requests by this server. */
  url: string;
  /** What the browser is told: "" means this server's own origin. */
  publicUrl: string;
  publishableKey: string;
  fetch: Fetch;
  /** Answers API requests of a browser, counted as `client`; absent when Supabase is elsewhere. */
  serve?: (request: Request, client: string) => Promise<Response>;
  /** True for a request of a browser with a verified session or the secret key; never when Supabase is elsewhere. */
  hasSession: (request: Request) => boolean;
  /** Signs what tells devices that have signed in from others; "" when Supabase is elsewhere. */
  deviceSecret: string;
  /** Carried by the first sign-up; null when the site has its owner or Supabase is elsewhere. */
  setupCode: string | null;
  /** What the embedded backend does beside the API; absent when Supabase is elsewhere. */
  embedded?: Pick<EmbeddedSupabase, "sendTestMail" | "keptMails" | "facts">;
  /** Tells of what is changed in the database; absent when Supabase is elsewhere. */
  changes?: Changes;
  healthy(): Promise<boolean>;
  /** Where the owner wakes it, for a Supabase elsewhere; the dashboard of a hosted project, else null. */
  wakesAt?: { dashboard: string | null };
  /** What stands for all that visitors read at this moment. Rejects where the database does not answer in time. */
  contentVersion(): Promise<string>;
  /** Writes down what was told of a change, for the owner; absent where no key for that is here. Never rejects. */
  keepDelivery?: (delivery: Delivery) => Promise<void>;
  close(): Promise<void>;
}

/** Longest wait for a sign of health, in milliseconds. */
const healthTimeout = 1_000;

/** Longest wait for the version of the content, in milliseconds. */
const versionTimeout = 5_000;

/** Reaches the Supabase that the environment names, or starts the embedded one. */
export async function openBackend(environment: Environment, siteUrl: string): Promise<Backend> {
  const { supabase } = environment;
  if (supabase) {
    return {
      url: supabase.url,
      publicUrl: supabase.url,
      publishableKey: supabase.publishableKey,
      fetch: globalThis.fetch,
      hasSession: () => false,
      deviceSecret: "",
      setupCode: null,
      wakesAt: { dashboard: dashboardOf(supabase.url) },
      healthy: () => answers(supabase.url, supabase.publishableKey),
      contentVersion: () => askVersion(supabase.url, supabase.publishableKey),
      close: async () => undefined,
    };
  }
  const embedded = await startEmbeddedSupabase({
    dataDir: environment.dataDir,
    siteUrl,
    ...(environment.databaseUrl ? { databaseUrl: environment.databaseUrl } : {}),
    ...(environment.smtp ? { smtp: environment.smtp } : {}),
  });
  const fetch: Fetch = (input, init) => embedded.fetch(new Request(input, init));
  return {
    url: siteUrl,
    publicUrl: "",
    publishableKey: embedded.publishableKey,
    fetch,
    serve: (request, client) => embedded.fetch(request, client),
    hasSession: embedded.hasSession,
    deviceSecret: createHmac("sha256", embedded.secretKey).update("devices").digest("base64url"),
    setupCode: embedded.setupCode,
    embedded,
    changes: embedded.changes,
    healthy: () => embedded.healthy(),
    contentVersion: () => embedded.contentVersion(),
    keepDelivery: createDeliveryLog({
      url: siteUrl,
      secretKey: embedded.secretKey,
      fetch,
      log: console.warn,
    }),
    close: () => embedded.close(),
  };
}

/** The dashboard of a project of hosted Supabase; null for any other address. */
export function dashboardOf(supabaseUrl: string): string | null {
  const [, project] = /^https:\/\/([a-z0-9]{20})\.supabase\.co$/.exec(supabaseUrl) ?? [];
  return project ? `https://supabase.com/dashboard/project/${project}` : null;
}

async function answers(url: string, key: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/rest/v1/${sections.table}?select=id&limit=1`, {
      headers: { apikey: key },
      signal: AbortSignal.timeout(healthTimeout),
    });
    // A proxy's page for maintenance says 200 as well.
    return response.ok && Array.isArray(await response.json());
  } catch {
    return false;
  }
}

async function askVersion(url: string, key: string): Promise<string> {
  const response = await fetch(`${url}/rest/v1/rpc/content_version`, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(versionTimeout),
  });
  const version: unknown = await response.json();
  if (!response.ok || typeof version !== "string") {
    throw new Error(`The version of the content could not be read: status ${response.status}`);
  }
  return version;
}
