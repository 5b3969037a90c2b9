import { sessionKey } from "@portfolio/content/browser-keys";
import type { Database } from "@portfolio/content/database";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Config } from "./config.ts";

export type Client = SupabaseClient<Database>;

/** Where a client keeps its session, which is who it speaks for. */
interface SessionPlace {
  storage: Storage;
  storageKey: string;
}

/**
 * The client of the admin: every call to Supabase goes through it or borrows its session. Links of mails bring a session
 * along (the "implicit" flow) and no code for the browser that asked (PKCE): a mail is often opened on another device
 * than the one it was asked for with, and hosted Supabase lets free projects change neither its mails nor what they link
 * to. `auth-redirect.ts` takes it out of the address.
 *
 * @param place Without it, where the whole site looks for who is signed in.
 * @param flowType What a client gives that asks for no mails, and comes back to the browser that it left: "pkce".
 */
export function createSupabaseClient(
  { supabaseUrl, publishableKey }: Config,
  place?: SessionPlace,
  flowType: "implicit" | "pkce" = "implicit",
): Client {
  return createClient<Database>(supabaseUrl, publishableKey, {
    // As the specification has it; reconnecting after 1, 2, 5 and 10 seconds is what supabase-js does by itself.
    realtime: { heartbeatIntervalMs: 30_000 },
    auth: { storageKey: sessionKey, flowType, detectSessionInUrl: false, ...place },
    global: {
      fetch: (input, init) => {
        if (isAuth(input)) return fetchSession(input, init);
        return fetch(input, isRows(input) ? withDeadline(init) : init);
      },
    },
  });
}

/** Longest wait for an answer about a session, in milliseconds. */
const patience = 10_000;

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : `${input}`);

const isAuth = (input: RequestInfo | URL) => addressOf(input).includes("/auth/v1/");

const isRows = (input: RequestInfo | URL) => addressOf(input).includes("/rest/v1/");

/** Ends what takes too long and was given no end, so that a change which was given up is not made later. */
function withDeadline(init: RequestInit = {}): RequestInit {
  return init.signal ? init : { ...init, signal: AbortSignal.timeout(patience) };
}

/**
 * Asks the auth service. When the session it answers with ends is reckoned by this computer's clock: by the
 * server's, a clock that is an hour off would take every session for expired and refresh it again and again.
 */
async function fetchSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(patience) });
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
