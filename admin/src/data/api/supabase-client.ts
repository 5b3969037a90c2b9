import { sessionKey } from "@portfolio/content/browser-keys";
import type { Database } from "@portfolio/content/database";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Config } from "./config.ts";

export type Client = SupabaseClient<Database>;

/**
 * The admin's Supabase client. Uses the implicit flow by default, because an e-mail link is often opened on another
 * device, and PKCE codes are valid only in the browser that requested them.
 *
 * @param sessionLocation by default, the local storage with the session that the whole site uses.
 */
export function createSupabaseClient(
  { supabaseUrl, publishableKey }: Config,
  sessionLocation?: { storage: Storage; storageKey: string },
  flowType: "implicit" | "pkce" = "implicit",
): Client {
  return createClient<Database>(supabaseUrl, publishableKey, {
    // The project's specification requires this interval, and supabase-js's default reconnect delays.
    realtime: { heartbeatIntervalMs: 30_000 },
    auth: { storageKey: sessionKey, flowType, detectSessionInUrl: false, ...sessionLocation },
    global: {
      fetch: (input, init) => {
        if (isAuthRequest(input)) return fetchWithLocalExpiry(input, init);
        const isDatabaseRequest = urlOf(input).includes("/rest/v1/");
        return fetch(input, addTimeout(isDatabaseRequest ? timeoutMs : storageTimeoutMs, init));
      },
    },
  });
}

/** Timeout of a request to the database or the Auth server. */
const timeoutMs = 10_000;

/** Timeout of a request to the storage, which may delete many files. Uploads of the media library have no timeout. */
const storageTimeoutMs = 60_000;

const urlOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : `${input}`);

const isAuthRequest = (input: RequestInfo | URL) => urlOf(input).includes("/auth/v1/");

/**
 * Adds a timeout to a request without a signal, so that a save is not sent after the admin has reported its failure.
 */
function addTimeout(milliseconds: number, init: RequestInit = {}): RequestInit {
  return init.signal ? init : { ...init, signal: AbortSignal.timeout(milliseconds) };
}

/**
 * Sends a request to the Auth server with the timeout. Computes the expiry of a returned session by this computer's
 * clock. With the server's expiry, a computer whose clock is ahead would refresh the session repeatedly.
 */
async function fetchWithLocalExpiry(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const body: unknown = response.ok
    ? await response
        .clone()
        .json()
        .catch(() => null)
    : null;
  const { expires_in: seconds } = Object(body) as { expires_in?: unknown };
  if (typeof seconds !== "number") return response;
  const session = { ...(body as object), expires_at: Math.round(Date.now() / 1000) + seconds };
  return Response.json(session, { status: response.status });
}
