import { createHmac } from "node:crypto";
import { sections } from "@portfolio/content/collections";
import {
  createHostedArchives,
  createHostedClient,
  type EmbeddedSupabase,
  startEmbeddedSupabase,
} from "@portfolio/embedded";
import { createDeliveryLog, type Delivery } from "@portfolio/supabase/published";
import type { Fetch } from "../app/content/resilient-fetch.server.ts";
import type { Environment } from "./environment/env.ts";
import type { CallDatabase } from "./subscribers/subscription-forms.ts";

/**
 * Members of both backends. For an external Supabase, `hasSession` is always false, because browsers send their
 * requests there.
 */
type CommonMembers = Pick<
  EmbeddedSupabase,
  "publishableKey" | "hasSession" | "setupCode" | "isHealthy" | "readContentVersion" | "close"
>;

/** The Supabase behind the site: embedded or external. */
export interface Backend extends CommonMembers {
  /** Origin for this server's own requests. */
  url: string;
  /** Origin for browsers; "" means the origin of the site. */
  publicUrl: string;
  /** Undefined if Supabase is external and its secret key is not set. */
  secretKey: string | undefined;
  fetch: Fetch;
  /**
   * Responds to a browser's API request. Rate limits count the request for `client`: the browser's IP address or known
   * device. Absent if Supabase is external.
   */
  serve?: (request: Request, client: string) => Promise<Response>;
  /** Signs the cookie of devices that have signed in before, and form challenges; "" if Supabase is external. */
  deviceSecret: string;
  /** Features that only the embedded backend has; absent if Supabase is external. */
  embeddedFeatures?: Pick<
    EmbeddedSupabase,
    "mailMessage" | "mailProblem" | "sendTestMail" | "storedMails" | "readHealth"
  >;
  /** Absent if Supabase is external. */
  onExport?: EmbeddedSupabase["onExport"];
  /** Absent if Supabase is external and its secret key is not set. */
  archives?: EmbeddedSupabase["archives"];
  /** Calls a function of the database with all rights. Absent if Supabase is external and its secret key is not set. */
  callDatabaseFunction?: CallDatabase;
  /** Absent if Supabase is external. */
  changeNotifier?: EmbeddedSupabase["changeNotifier"];
  /** Where the owner can resume a paused external Supabase; `dashboard` is null if it is not hosted by Supabase. */
  resumeAt?: { dashboard: string | null };
  /** Stores the outcome of a change notification, for the owner. Absent if Supabase is external. Never rejects. */
  recordDelivery?: (delivery: Delivery) => Promise<void>;
}

const healthTimeoutMs = 1_000;

/** Timeout of reading the content version, in ms. */
const versionTimeoutMs = 5_000;

/** Connects to the external Supabase of the environment, or starts the embedded one. */
export async function openBackend(environment: Environment, siteUrl: string): Promise<Backend> {
  const { supabase } = environment;
  if (supabase) {
    const { url, secretKey } = supabase;
    const secretKeyMembers = secretKey
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
      fetch: fetchWithReason,
      hasSession: () => false,
      deviceSecret: "",
      setupCode: null,
      resumeAt: { dashboard: supabaseDashboardOf(supabase.url) },
      ...secretKeyMembers,
      isHealthy: () => isHealthy(supabase.url, supabase.publishableKey),
      readContentVersion: () => fetchVersion(supabase.url, supabase.publishableKey),
      close: async () => secretKeyMembers?.archives.close(),
    };
  }
  const embedded = await startEmbeddedSupabase({ ...environment, siteUrl });
  const { secretKey } = embedded;
  const fetch: Fetch = (input, init) => embedded.fetch(new Request(input, init));
  return {
    ...embedded,
    embeddedFeatures: embedded,
    url: siteUrl,
    publicUrl: "",
    fetch: (input, init) => embedded.fetchForPage(new Request(input, init)),
    serve: embedded.fetch,
    deviceSecret: createHmac("sha256", secretKey).update("devices").digest("base64url"),
    callDatabaseFunction: createHostedClient(siteUrl, secretKey, { fetch }).call,
    recordDelivery: createDeliveryLog({ url: siteUrl, secretKey, fetch, log: console.warn }),
  };
}

/** Fetches. Its errors contain the reason, because the message of Node's error is only "fetch failed". */
export const fetchWithReason: Fetch = async (input, init) => {
  try {
    return await fetch(input, init);
  } catch (error) {
    if (!(error instanceof Error && error.cause instanceof Error)) throw error;
    const { cause } = error;
    // For a host with several addresses, the cause contains an error for each of them, and no message.
    const { message } = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
    const { origin } = new URL(input instanceof Request ? input.url : input);
    throw new Error(`${origin} cannot be reached: ${message}`, { cause: error });
  }
};

/** Dashboard of a hosted Supabase project; null for any other URL. */
export function supabaseDashboardOf(supabaseUrl: string): string | null {
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
