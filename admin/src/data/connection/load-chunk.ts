import { reloadedAtKey as key } from "@portfolio/content/browser-keys";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { checkServer } from "./connection.ts";

/** Milliseconds within which a page that lacks a part again is not loaded anew once more. */
const pause = 30_000;

/** A part of the admin did not arrive. */
export class ChunkLoadError extends Error {
  override name = "PartLoadError";
  constructor(cause: unknown) {
    super(sharedMessage("partNotLoaded"), { cause });
  }
}

/**
 * Loads a part of the admin. One that a newer build has removed loads the page anew, once, and only where the server
 * is there to give it: who is offline keeps the page. Where a listener of Vite's `vite:preloadError` took the failure
 * upon itself, by `preventDefault`, nothing is loaded anew.
 *
 * @throws PartLoadError
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const cause = await load().then(
    (module) => ({ module }),
    (error: unknown) => ({ error }),
  );
  // Vite gives nothing where a listener took the failure upon itself.
  if ("module" in cause) {
    if (cause.module) return cause.module;
    throw new ChunkLoadError(undefined);
  }
  // The page is on its way out: nobody is to see a failure meanwhile.
  if ((await checkServer()) && reloadOnce()) return new Promise(() => undefined);
  throw new ChunkLoadError(cause.error);
}

function reloadOnce(): boolean {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return false;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
  return true;
}
