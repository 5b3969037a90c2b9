import { reloadedAtKey } from "./browser-keys.ts";

export const reloadIntervalMs = 30_000;

/** Reloads the page. Returns false if it was just reloaded in this tab, or if storage is unavailable. */
export function reloadOnce(): boolean {
  try {
    if (Number(sessionStorage.getItem(reloadedAtKey)) > Date.now() - reloadIntervalMs) return false;
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
