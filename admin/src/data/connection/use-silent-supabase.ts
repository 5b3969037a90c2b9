import { useSyncExternalStore } from "react";
import { onServerAsked, type SilentSupabase, silentSupabase } from "./connection.ts";

/** The Supabase that does not answer although the site's server does; null where there is none, as far as is known. */
export function useSilentSupabase(): SilentSupabase | null {
  return useSyncExternalStore(onServerAsked, silentSupabase);
}
