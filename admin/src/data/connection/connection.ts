import { onlineManager } from "@tanstack/react-query";

/** A server that has not said within this time that it is there counts as gone, in milliseconds. */
const patience = 4_000;

/** How often a server that is gone is asked again, in milliseconds. */
const pause = 3_000;

/** A Supabase that does not answer, while the site's server does. */
export interface SupabaseOutage {
  /** Where a project of hosted Supabase is woken; null for a Supabase elsewhere. */
  dashboardUrl: string | null;
}

let silent: SupabaseOutage | null = null;
const listeners = new Set<() => void>();

let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the site's server whether it is there and works, and remembers the answer: {@link onlineManager} holds it for
 * the whole admin, and the query client reads again what is missing once it is good. While it is bad, the server is
 * asked again and again.
 */
export function checkServer(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  clearTimeout(timer);
  const answer = await fetch("/healthz", {
    cache: "no-store",
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined);
  const isThere = answer?.ok ?? false;
  silent = answer && !isThere ? await silentIn(answer) : null;
  onlineManager.setOnline(isThere);
  for (const listener of listeners) listener();
  if (!isThere) timer = setTimeout(checkServer, pause);
  return isThere;
}

/** Begins to listen to what the browser knows of its connection, which is not much: the server is asked each time. */
export function watchConnection(): void {
  const check = () => void checkServer();
  // Instead of its own listener, which believes the browser.
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

/** Runs `act` each time the server is there again. Gives back what ends that. */
export function onServerBack(act: () => void): () => void {
  return onlineManager.subscribe((isOnline) => {
    if (isOnline) act();
  });
}

/** The Supabase that did not answer the site's server either, if the server's answer is about one. */
async function silentIn(answer: Response): Promise<SupabaseOutage | null> {
  const { supabase } = Object(await answer.json().catch(() => null)) as { supabase?: unknown };
  if (!supabase) return null;
  const { dashboard } = Object(supabase) as { dashboard?: unknown };
  return { dashboardUrl: typeof dashboard === "string" ? dashboard : null };
}

/** The Supabase that is silent, as far as is known; null where it answers or nobody can tell. */
export const supabaseOutage = (): SupabaseOutage | null => silent;

/** Calls `changed` whenever the server was asked. Gives back what ends that. */
export function onServerChecked(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
