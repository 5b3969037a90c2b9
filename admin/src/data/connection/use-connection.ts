import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { onServerChecked, type SupabaseOutage, supabaseOutage } from "./connection.ts";

/** Whether the server was reachable at the last check. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
}

export function useSupabaseOutage(): SupabaseOutage | null {
  return useSyncExternalStore(onServerChecked, supabaseOutage);
}
