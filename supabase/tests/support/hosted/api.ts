import { setExperimental } from "@supabase/lite";
import { createApp, readConfig } from "../../../../embedded/config.ts";
import { openPostgres } from "../../../../embedded/database/database.ts";
import { redactErrorLog } from "../../../../embedded/http/error-handling.ts";
import { FileStorage } from "../../../../embedded/storage/file-storage.ts";
import type { Cluster } from "../cluster.ts";

interface ApiOptions {
  cluster: Pick<Cluster, "url">;
  /** Folder of the uploaded files. */
  files: string;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
}

/** Tables and files of the API on a database like that of hosted Supabase. */
export interface HostedApi {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Answers requests below `/rest/v1` and `/storage/v1` with the parts of the embedded backend that stand for PostgREST
 * and Storage, without what guards the embedded one: hosted Supabase has none of that.
 */
export async function openHostedApi(options: ApiOptions): Promise<HostedApi> {
  const { api, auth, storage } = readConfig();
  // Not as `authenticator`: the backend finds the tables by what its role may use. It becomes who asks all the same.
  const database = await openPostgres(options.cluster.url("postgres", "postgres"));
  const owner = await openPostgres(options.cluster.url("postgres", "supabase_storage_admin"));
  const app = createApp({
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
  app._storageAdapter = new FileStorage(options.files, owner);
  await app.init();
  setExperimental("storage", true);
  const restoreLog = redactErrorLog();
  return {
    fetch: async (request) => app.fetch(request),
    close: async () => {
      await database.close();
      await owner.close();
      restoreLog();
    },
  };
}
