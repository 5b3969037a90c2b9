// Runs in the browser: see media-store.ts.
import { readConfig } from "../../admin/src/data/api/config.ts";
import { createCsrfGuard } from "../../admin/src/data/api/csrf.ts";
import { createSupabaseClient } from "../../admin/src/data/api/supabase-client.ts";
import { createMediaStore, toImage } from "../../admin/src/data/media/media-store.ts";

const config = readConfig();
const client = createSupabaseClient(config);
const csrf = createCsrfGuard(() => undefined);

const inPage = {
  store: createMediaStore({ client, csrf, config }, async () => undefined),
  client,
  toImage,
  file: ({ name, base64 }: { name: string; base64: string }) =>
    new File([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], name),
};

export type MediaStoreInPage = typeof inPage;

window.mediaStore = inPage;
