import { reloadOnce } from "@portfolio/content/reload-once";
import { unlessLeaving } from "@portfolio/content/unless-leaving";

/**
 * Loads a chunk. If that fails, reloads the page once, because a newer build has probably replaced the chunk. Never
 * settles while the page is being left or reloaded.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await unlessLeaving(load());
  } catch (error) {
    if (reloadOnce()) return new Promise(() => undefined);
    throw error;
  }
}
