import { createHmac } from "node:crypto";
import { sections } from "@portfolio/content/collections";
import { startEmbeddedSupabase } from "@portfolio/content/embedded";
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
  /** Signs what tells devices that have signed in from others; "" when Supabase is elsewhere. */
  deviceSecret: string;
  /** Carried by the first sign-up; null when the site has its owner or Supabase is elsewhere. */
  setupCode: string | null;
  healthy(): Promise<boolean>;
  close(): Promise<void>;
}

/** Longest wait for a sign of health, in milliseconds. */
const healthTimeout = 1_000;

/** Reaches the Supabase that the environment names, or starts the embedded one. */
export async function openBackend(environment: Environment, siteUrl: string): Promise<Backend> {
  const { supabase } = environment;
  if (supabase) {
    return {
      url: supabase.url,
      publicUrl: supabase.url,
      publishableKey: supabase.publishableKey,
      fetch: globalThis.fetch,
      deviceSecret: "",
      setupCode: null,
      healthy: () => answers(supabase.url, supabase.publishableKey),
      close: async () => undefined,
    };
  }
  const embedded = await startEmbeddedSupabase({
    dataDir: environment.dataDir,
    siteUrl,
    ...(environment.databaseUrl ? { databaseUrl: environment.databaseUrl } : {}),
    ...(environment.smtp ? { smtp: environment.smtp } : {}),
  });
  return {
    url: siteUrl,
    publicUrl: "",
    publishableKey: embedded.publishableKey,
    fetch: (input, init) => embedded.fetch(new Request(input, init)),
    serve: (request, client) => embedded.fetch(request, client),
    deviceSecret: createHmac("sha256", embedded.secretKey).update("devices").digest("base64url"),
    setupCode: embedded.setupCode,
    healthy: () => embedded.healthy(),
    close: () => embedded.close(),
  };
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
