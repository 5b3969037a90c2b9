import { type Config, isEmbeddedBackend } from "./config.ts";
import type { CsrfGuard } from "./csrf.ts";
import { createSiteApi } from "./site-api.ts";
import type { Client } from "./supabase-client.ts";

/** Tells the site that content changed, so that the next visitor sees it. Never rejects. */
export type RefreshSite = () => Promise<void>;

/** How long the site may take to forget its pages, in milliseconds. */
const patience = 5_000;

/**
 * Makes the call that drops the site's kept pages. Where Supabase is on the site's own address the server sees
 * every write itself, and the call does nothing.
 */
export function createSiteRefresh(client: Client, config: Config, csrf: CsrfGuard): RefreshSite {
  if (isEmbeddedBackend(config)) return async () => undefined;
  const post = createSiteApi(client, csrf);
  return async () => {
    try {
      await post("/api/revalidate", { signal: AbortSignal.timeout(patience) });
    } catch (error) {
      // The change is saved, and the pages grow old by themselves within minutes.
      console.error("The site was not told of the change.", error);
    }
  };
}
