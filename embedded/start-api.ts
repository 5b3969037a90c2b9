import { setExperimental } from "@supabase/lite";
import { configureLite, type readSupabaseConfig } from "./config.ts";
import type { Secrets } from "./data-folder/secrets.ts";
import type { Database } from "./database/database.ts";
import type { Mailer } from "./mail/mailer.ts";
import { setStorageAdapter } from "./patches/lite-storage-adapter.ts";
import { FileStorage, uploadsFolder } from "./storage/file-storage.ts";

interface AppOptions {
  config: Omit<ReturnType<typeof readSupabaseConfig>, "maxUploadBytes">;
  database: Database;
  secrets: Secrets;
  siteUrl: string;
  dataDir: string;
  mail: Mailer;
}

/** Starts `@supabase/lite`, which implements the API. */
export async function startApi({ config, database, secrets, siteUrl, dataDir, mail }: AppOptions) {
  const app = configureLite({
    connection: database.connection,
    api: config.api,
    auth: {
      ...config.auth,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    storage: config.storage,
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: {
      server: { admin: false },
      drivers: { email: mail },
    },
  });
  setStorageAdapter(app, new FileStorage(uploadsFolder(dataDir), database));
  await app.init();
  // Called after `init`, because otherwise `init` would print a warning about experimental features.
  setExperimental("storage", true);
  return app;
}
