import { useSyncExternalStore } from "react";
import { onServerChecked, type SupabaseOutage, supabaseOutage } from "./connection.ts";

/** The Supabase that does not answer although the site's server does; null where there is none, as far as is known. */
export function useSupabaseOutage(): SupabaseOutage | null {
  return useSyncExternalStore(onServerChecked, supabaseOutage);
}
