import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startCluster } from "../../supabase/tests/support/cluster.ts";
import { openHostedApi } from "../../supabase/tests/support/hosted/api.ts";
import {
  makeHostedDatabase,
  superuser,
  templateDatabase,
} from "../../supabase/tests/support/hosted/database.ts";
import { findFreePort } from "../support/process.ts";
import { findOrBuildAuthExecutable } from "./auth-executable.ts";
import { migrateAuth, startAuth } from "./auth-server.ts";
import { startGateway } from "./gateway.ts";
import { catchMails } from "./mail-catcher.ts";
import { startProvider } from "./provider.ts";
import {
  acceptPublishedKeys,
  makeSigningKey,
  toAuthServerKeys,
  toPublicKey,
} from "./signing-keys.ts";
import { findStorageProgram, startStorage } from "./storage-server.ts";

const logsFolder = join(import.meta.dirname, "..", "..", ".tmp", "supabase");

export interface LocalSupabase {
  /** Environment variables for the tests. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL with the roles and privileges of hosted Supabase, the real Auth server, the real Storage server if
 * available, a mail server that delivers no mail, and a gateway.
 *
 * @throws Error that names what is missing.
 */
export async function startLocalSupabase(): Promise<LocalSupabase> {
  const bin = findPostgres();
  if (!bin) throw new Error("Install a PostgreSQL server (Debian: postgresql).");
  // This comes first, because it may build the program, which takes minutes.
  findOrBuildAuthExecutable();
  const stopFunctions: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of stopFunctions.reverse()) await step();
  };
  try {
    return { environment: await startPrograms(bin, stopFunctions), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param stopFunctions Receives a stop function for each program, in the order of their start. */
async function startPrograms(
  bin: string,
  stopFunctions: (() => unknown)[],
): Promise<Record<string, string>> {
  const filesFolder = mkdtempSync(join(tmpdir(), "portfolio-files-"));
  stopFunctions.push(() => rmSync(filesFolder, { recursive: true, force: true }));
  const cluster = await startCluster(bin, superuser);
  stopFunctions.push(() => cluster.stop());
  console.info(cluster.version);
  const mails = await catchMails();
  stopFunctions.push(() => mails.stop());
  const provider = await startProvider();
  stopFunctions.push(() => provider.stop());
  const gateway = await startGateway();
  stopFunctions.push(() => gateway.stop());
  const confirmingGateway = await startGateway();
  stopFunctions.push(() => confirmingGateway.stop());

  mkdirSync(logsFolder, { recursive: true });
  const createSecret = () => randomBytes(24).toString("base64url");
  const keys = {
    jwtSecret: createSecret(),
    publishableKey: `sb_publishable_${createSecret()}`,
    secretKey: `sb_secret_${createSecret()}`,
  };
  const signingKey = makeSigningKey();
  const settings = {
    databaseUrl: cluster.url("postgres", "supabase_auth_admin"),
    jwtSecret: keys.jwtSecret,
    keys: toAuthServerKeys(keys.jwtSecret, signingKey),
    publicUrl: gateway.url,
    // Each site under test has a different port. Auth allows redirects to all ports of the URL's host.
    siteUrl: "http://127.0.0.1:3000",
    smtpPort: mails.port,
    providerUrl: provider.url,
    logPath: join(logsFolder, "auth.log"),
  };
  const program = findStorageProgram();
  const storageSettings = program
    ? {
        program,
        databaseUrl: cluster.url("postgres", "supabase_storage_admin"),
        jwtSecret: keys.jwtSecret,
        keys: [toPublicKey(signingKey)],
        filesFolder,
        logPath: join(logsFolder, "storage.log"),
      }
    : undefined;
  // The Storage server is stopped after its migrations, because a database with connections cannot be copied. It starts
  // again below.
  const migrateStorage =
    storageSettings && (async () => (await startStorage(storageSettings)).stop());
  await makeHostedDatabase(cluster, () => migrateAuth(settings), migrateStorage);
  const storage = storageSettings && (await startStorage(storageSettings));
  if (storage) stopFunctions.push(() => storage.stop());
  console.info(storage ? "Storage: Supabase Storage" : "Storage: the embedded backend");
  // The URL has a host name, because passkeys cannot be bound to an IP address.
  const passkeySite = `http://localhost:${await findFreePort()}`;
  const auth = await startAuth({ ...settings, passkeySite });
  stopFunctions.push(() => auth.stop());
  // This second Auth server on the same database has the defaults of new hosted projects.
  const confirmingAuth = await startAuth({
    ...settings,
    publicUrl: confirmingGateway.url,
    requiresConfirmation: true,
    logPath: join(logsFolder, "confirming-auth.log"),
  });
  stopFunctions.push(() => confirmingAuth.stop());
  const api = await openHostedApi({ cluster, filesFolder, ...keys });
  stopFunctions.push(() => api.close());
  const services = {
    ...keys,
    ...(storage && { storageUrl: storage.url }),
    fetchData: acceptPublishedKeys(api.fetch, keys.jwtSecret, () => auth.url),
    findNewestMail: mails.findNewest,
  };
  gateway.connectServices({ ...services, authUrl: auth.url });
  confirmingGateway.connectServices({ ...services, authUrl: confirmingAuth.url });
  return {
    SUPABASE_URL: gateway.url,
    ...(!storage && { SUPABASE_WITHOUT_STORAGE: "yes" }),
    SUPABASE_WITHOUT_REALTIME: "yes",
    SUPABASE_CONFIRMING_URL: confirmingGateway.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    SUPABASE_DATABASE_URL: cluster.url("postgres"),
    HOSTED_DATABASE_URL: cluster.url(templateDatabase),
    SUPABASE_PROVIDER: provider.url,
    SUPABASE_PASSKEY_SITE: passkeySite,
    SUPABASE_MAILS: `${gateway.url}/mails/`,
  };
}
