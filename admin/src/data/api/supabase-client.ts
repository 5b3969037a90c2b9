import { sessionKey } from "@portfolio/content/browser-keys";
import type { Database } from "@portfolio/content/database";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Config } from "./config.ts";

export type Client = SupabaseClient<Database>;

interface SessionStorage {
  storage: Storage;
  storageKey: string;
}

/**
 * The admin's Supabase client. Uses the implicit flow by default, because a mail is often opened on another device than
 * the one that requested it, and PKCE codes are valid only in the requesting browser. `auth-redirect.ts` removes the
 * session from the URL.
 *
 * @param sessionStorage The site's shared session by default.
 */
export function createSupabaseClient(
  { supabaseUrl, publishableKey }: Config,
  sessionStorage?: SessionStorage,
  flowType: "implicit" | "pkce" = "implicit",
): Client {
  return createClient<Database>(supabaseUrl, publishableKey, {
    // As the specification has it; reconnecting after 1, 2, 5 and 10 seconds is what supabase-js does by itself.
    realtime: { heartbeatIntervalMs: 30_000 },
    auth: { storageKey: sessionKey, flowType, detectSessionInUrl: false, ...sessionStorage },
    global: {
      fetch: (input, init) => {
        if (isAuth(input)) return fetchSession(input, init);
        return fetch(input, isRows(input) ? withDeadline(init) : init);
      },
    },
  });
}

const timeoutMs = 10_000;

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : `${input}`);

const isAuth = (input: RequestInfo | URL) => addressOf(input).includes("/auth/v1/");

const isRows = (input: RequestInfo | URL) => addressOf(input).includes("/rest/v1/");

/** Aborts requests without a signal after the timeout, so that a failed save is not executed later. */
function withDeadline(init: RequestInit = {}): RequestInit {
  return init.signal ? init : { ...init, signal: AbortSignal.timeout(timeoutMs) };
}

/**
 * Sends a request to the Auth server and sets the expiry of a session by this computer's clock. With the server's time, a
 * wrong local clock would make every session look expired and refresh it repeatedly.
 */
async function fetchSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
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
