import { reloadOnce } from "./reload-once.ts";

/**
 * Loads a chunk. After a failure with a reachable server, reloads the page, because a newer build has probably replaced
 * the chunk. Rejects if the page is not reloaded. Never settles while the page is being left or reloaded, so that no
 * error is shown. Firefox cancels the requests of a page that is left and reports them as failed.
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  isServerReachable = () => Promise.resolve(true),
): Promise<Module> {
  let isLeaving = false;
  const markLeaving = () => {
    isLeaving = true;
  };
  window.addEventListener("beforeunload", markLeaving);
  try {
    return await load();
  } catch (error) {
    if (isLeaving) return new Promise(() => undefined);
    if ((await isServerReachable()) && reloadOnce()) return new Promise(() => undefined);
    throw error;
  } finally {
    // Browsers exclude pages with this listener from the back-forward cache.
    window.removeEventListener("beforeunload", markLeaving);
  }
}
