import { configureLite, readSupabaseConfig, setExperimental } from "../../../../embedded/config.ts";
import { openPostgres } from "../../../../embedded/database/database.ts";
import { redactErrorLog, withErrorHandling } from "../../../../embedded/http/error-handling.ts";
import { setStorageAdapter } from "../../../../embedded/patches/lite-storage-adapter.ts";
import { FileStorage } from "../../../../embedded/storage/file-storage.ts";
import type { Cluster } from "../cluster.ts";

interface ApiOptions {
  cluster: Pick<Cluster, "url">;
  filesFolder: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
}

/** API of tables and files on a database like that of hosted Supabase. */
export interface HostedApi {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Responds to API requests like hosted Supabase. Uses the parts of the embedded backend that replace PostgREST and
 * Storage, but not its request guards, because hosted Supabase has none.
 */
export async function openHostedApi(options: ApiOptions): Promise<HostedApi> {
  const { api, auth, storage } = readSupabaseConfig();
  // Connects as `postgres`, because `@supabase/lite` finds only tables that the connection's role may use. For
  // each request, `@supabase/lite` then sets the caller's role.
  const database = await openPostgres(options.cluster.url("postgres", "postgres"));
  const storageDatabase = await openPostgres(
    options.cluster.url("postgres", "supabase_storage_admin"),
  );
  const app = configureLite({
    connection: database.connection,
    api,
    auth: {
      ...auth,
      jwt_secret: options.jwtSecret,
      publishable_key: options.publishableKey,
      secret_key: options.secretKey,
    },
    storage,
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: { server: { admin: false } },
  });
  setStorageAdapter(app, new FileStorage(options.filesFolder, storageDatabase));
  await app.init();
  setExperimental("storage", true);
  const restoreErrorLog = redactErrorLog();
  return {
    fetch: (request) => withErrorHandling(request, async () => app.fetch(request)),
    close: async () => {
      await database.close();
      await storageDatabase.close();
      restoreErrorLog();
    },
  };
}
