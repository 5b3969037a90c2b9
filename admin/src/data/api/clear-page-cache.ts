import { isEmbeddedBackend } from "./config.ts";
import type { Server } from "./server-context.ts";
import { createPostToSite } from "./site-requests.ts";

/** Clears the cached pages of the site after a change. Never rejects. */
export type ClearPageCache = () => Promise<void>;

const timeoutMs = 5_000;

/** Returns a function that does nothing for the embedded backend, which clears the cache itself. */
export function createClearPageCache(server: Server): ClearPageCache {
  if (isEmbeddedBackend(server.config)) return async () => undefined;
  const post = createPostToSite(server);
  return async () => {
    try {
      await post("/api/revalidate", { signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      // Do not reject, because the change is saved, and cached pages expire within minutes.
      console.error(
        "The cached pages of the site could not be cleared. They expire within minutes.",
        error,
      );
    }
  };
}
