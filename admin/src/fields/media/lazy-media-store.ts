import type { Config } from "../../data/api/config.ts";
import { CsrfError, type CsrfGuard } from "../../data/api/csrf.ts";
import type { RefreshSite } from "../../data/api/site-refresh.ts";
import type { Client } from "../../data/api/supabase-client.ts";
import { loadChunk } from "../../data/connection/load-chunk.ts";
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
 * The media store. Its code is loaded on the first call, because signing in does not need it. Also reports a CSRF
 * failure as a toast.
 */
export function createLazyMediaStore(options: LazyStoreOptions): MediaStore {
  const { client, csrf, config, refreshSite } = options;
  let storePromise: Promise<MediaStore> | undefined;

  async function call<Result>(run: (store: MediaStore) => Promise<Result>): Promise<Result> {
    storePromise ??= loadChunk(loadStore).then(({ createMediaStore }) =>
      createMediaStore(client, csrf, config),
    );
    // Retry a failed download at the next call.
    storePromise.catch(() => {
      storePromise = undefined;
    });
    try {
      return await run(await storePromise);
    } catch (error) {
      if (error instanceof CsrfError) toastFailure(error, error.message);
      throw error;
    }
  }

  return {
    withUrl: (row) => withUrl(client, row),
    upload: (...args) => call((store) => store.upload(...args)),
    saveAlt: (...args) => call((store) => store.saveAlt(...args)),
    remove: (...args) => call((store) => store.remove(...args)),
    removeUnused: (...args) => call((store) => store.removeUnused(...args)),
    findUses: (...args) => call((store) => store.findUses(...args)),
    findOrphans: () => call((store) => store.findOrphans()),
    removeOrphans: () => call((store) => store.removeOrphans()),
    async replace(...args) {
      const replacedRecord = await call((store) => store.replace(...args));
      await refreshSite();
      return replacedRecord;
    },
  };
}
