import type { Config } from "../../data/api/config.ts";
import { CsrfError, type CsrfGuard } from "../../data/api/csrf.ts";
import type { RefreshSite } from "../../data/api/site-refresh.ts";
import type { Client } from "../../data/api/supabase-client.ts";
import { lazily, lazyMethods } from "../../data/connection/load-chunk.ts";
import { registerPreload } from "../../data/connection/preload.ts";
import { withUrl } from "../../data/media/media-record.ts";
import type { MediaStore } from "../../data/media/media-store.ts";
import { toastFailure } from "../../layout/notifications/toasts.ts";

const loadStore = () => import("../../data/media/media-store.ts");
registerPreload(loadStore);

interface LazyStoreOptions {
  client: Client;
  csrf: CsrfGuard;
  config: Config;
  /** Called after a picture was replaced, to purge the site's cache. */
  refreshSite: RefreshSite;
}

/**
 * Creates the media store. Loads its code on the first call, because signing in does not need it. Also reports a CSRF
 * failure as a toast.
 */
export function createLazyMediaStore(options: LazyStoreOptions): MediaStore {
  const { client, csrf, config, refreshSite } = options;
  const load = lazily(loadStore, ({ createMediaStore }) =>
    createMediaStore(client, csrf, config, refreshSite),
  );
  return lazyMethods(load, { withUrl: (row) => withUrl(client, row) }, (error) => {
    if (error instanceof CsrfError) toastFailure(error, error.message);
  });
}
