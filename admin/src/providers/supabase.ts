import type { Database } from "@portfolio/content/database";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Config } from "../config.ts";

/** Where the browser keeps the session. The public site looks for the same key to greet its owner. */
export const sessionKey = "portfolio-auth";

export type Client = SupabaseClient<Database>;

/** The one client of the admin: every call to Supabase goes through it or borrows its session. */
export function createSupabaseClient({ supabaseUrl, publishableKey }: Config): Client {
  return createClient<Database>(supabaseUrl, publishableKey, {
    auth: { storageKey: sessionKey, persistSession: true, autoRefreshToken: true },
  });
}
