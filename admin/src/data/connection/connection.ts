import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** A server that does not respond within this time, in ms, is considered unreachable. */
const timeoutMs = 4_000;

/** Delay of the next check, in ms, while the server is unreachable or the browser reports that it is offline. */
const retryIntervalMs = 3_000;

/** Supabase does not respond, but the site's server does. */
export interface SupabaseOutage {
  /** Where a paused project can be resumed; null if Supabase is self-hosted. */
  dashboardUrl: string | null;
}

let outage: SupabaseOutage | null = null;
const listeners = new Set<() => void>();

let runningCheck: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Checks whether the site's server works and stores the result in {@link onlineManager}, so that the query client
 * refetches after a reconnection. Repeats the check until both the server and the browser's connection are available.
 */
export function checkServer(): Promise<boolean> {
  runningCheck ??= runCheck().finally(() => {
    runningCheck = undefined;
  });
  return runningCheck;
}

async function runCheck(): Promise<boolean> {
  clearTimeout(timer);
  const response = await fetch("/healthz", {
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  const isReachable = response?.ok ?? false;
  outage = response && !isReachable ? await readOutage(response) : null;
  onlineManager.setOnline(isReachable);
  for (const listener of listeners) listener();
  // Repeat even a successful check if the browser is offline, because the connection may have been lost just after it.
  if (!isReachable || !navigator.onLine) timer = setTimeout(checkServer, retryIntervalMs);
  return isReachable;
}

/** Checks the server whenever the browser reports a change of its connection, because this report is not reliable. */
export function watchConnection(): void {
  const check = () => void checkServer();
  // Replaces the default listener, which trusts the browser.
  onlineManager.setEventListener(() => {
    window.addEventListener("online", check);
    window.addEventListener("offline", check);
    return () => {
      window.removeEventListener("online", check);
      window.removeEventListener("offline", check);
    };
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !onlineManager.isOnline()) check();
  });
}

/** Runs `listener` each time the server is reachable again. Returns the unsubscribe function. */
export function onServerReconnected(listener: () => void): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) listener();
  });
}

/** The outage that the health check reports, if any. */
async function readOutage(response: Response): Promise<SupabaseOutage | null> {
  const { supabase } = Object(await response.json().catch(() => null)) as { supabase?: unknown };
  if (!supabase) return null;
  const { dashboard } = Object(supabase) as { dashboard?: unknown };
  return { dashboardUrl: typeof dashboard === "string" ? dashboard : null };
}

const getOutage = (): SupabaseOutage | null => outage;

/** Calls `listener` after each check. Returns the unsubscribe function. */
function onServerChecked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server was reachable at the last check. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
}

export function useSupabaseOutage(): SupabaseOutage | null {
  return useSyncExternalStore(onServerChecked, getOutage);
}
