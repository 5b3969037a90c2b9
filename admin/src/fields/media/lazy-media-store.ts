import { CsrfError } from "../../data/api/csrf.ts";
import type { Server } from "../../data/api/server-context.ts";
import type { RefreshSite } from "../../data/api/site-refresh.ts";
import { lazily, lazyMethods } from "../../data/connection/load-chunk.ts";
import { registerPreload } from "../../data/connection/preload.ts";
import { withUrl } from "../../data/media/media-record.ts";
import type { MediaStore } from "../../data/media/media-store.ts";
import { toastFailure } from "../../layout/notifications/toasts.ts";

const loadStore = () => import("../../data/media/media-store.ts");
registerPreload(loadStore);

/**
 * Creates the media store. Loads its code on the first call, because signing in does not need it. Also reports a CSRF
 * failure as a toast.
 *
 * @param refreshSite called after a picture was replaced, to purge the site's cache.
 */
export function createLazyMediaStore(server: Server, refreshSite: RefreshSite): MediaStore {
  const load = lazily(loadStore, ({ createMediaStore }) => createMediaStore(server, refreshSite));
  return lazyMethods(load, { withUrl: (row) => withUrl(server.client, row) }, (error) => {
    if (error instanceof CsrfError) toastFailure(error, error.message);
  });
}
