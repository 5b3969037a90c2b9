import { reloadOnce } from "@portfolio/content/reload-once";
import { unlessLeaving } from "@portfolio/content/unless-leaving";

/**
 * Loads a chunk. If that fails, reloads the page, because a newer build has probably replaced the chunk. Rejects
 * instead if the page has just been reloaded. Never settles while the page is being left or reloaded.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await unlessLeaving(load());
  } catch (error) {
    if (reloadOnce()) return new Promise(() => undefined);
    throw error;
  }
}
