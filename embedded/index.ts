import { join, resolve } from "node:path";
import type { EmbeddedHealth } from "@portfolio/content/health";
import type { TestMailOutcome } from "@portfolio/content/test-mail";
import { setExperimental } from "@supabase/lite";
import { serveActionRequests } from "./account-recovery/action-requests.ts";
import { performRecoveryAction } from "./account-recovery/actions.ts";
import { type AuthHandler, createAuthGuard } from "./auth/auth-guard.ts";
import { withDoubleConfirmation } from "./auth/email-change.ts";
import { createFailureLog } from "./auth/failure-log.ts";
import { hasSession } from "./auth/session-token.ts";
import { deleteSetupCode, issueSetupCode } from "./auth/setup-code.ts";
import { startMaintenance, tryBackup } from "./backups/maintenance.ts";
import { finishRestore } from "./backups/restore.ts";
import { createApp, readConfig } from "./config.ts";
import { createDataFolder } from "./data-folder/create-data-folder.ts";
import { openWithReserve, watchDiskSpace } from "./data-folder/disk-space.ts";
import { lockDataFolder } from "./data-folder/lock.ts";
import { openDatabaseFolder } from "./data-folder/open-database.ts";
import { readOrCreateSecrets, type Secrets } from "./data-folder/secrets.ts";
import { type Changes, listenForChanges } from "./database/change-notifications.ts";
import { type Database, openPostgres } from "./database/database.ts";
import { migrate } from "./database/migrate.ts";
import { ownerEmail, siteLanguage } from "./database/site-queries.ts";
import { readHealthReport } from "./health-report.ts";
import { redactErrorLog, withErrorHandling } from "./http/error-handling.ts";
import { rejectMalformed } from "./http/malformed-requests.ts";
import { guardRequest } from "./http/request-guard.ts";
import { createMail, type SmtpSettings, type StoredMail } from "./mail/mail.ts";
import { patchEmitWarning } from "./patches/lite-emit-warning.ts";
import { FileStorage } from "./storage/file-storage.ts";
import { withSandboxHeaders } from "./storage/validate-upload.ts";
import { runAtLowPriority } from "./util/priority-mutex.ts";
import { createRateLimit } from "./util/rate-limit.ts";

export { isKnownDevice, knownDevice } from "./auth/known-device.ts";
export { DataFolderInUseError } from "./data-folder/lock.ts";
export type { ChangeListener, Changes } from "./database/change-notifications.ts";
export { rejectRealtime } from "./http/unsupported-services.ts";
export type { SmtpSettings, StoredMail } from "./mail/mail.ts";
export { tooManyAttempts } from "./util/auth-error-response.ts";

/** Mails that the owner has sent to see whether they arrive. */
const testMails = { limit: 5, windowMs: 60 * 60 * 1000 };

/** Where the embedded backend keeps its data and which site it serves. */
export interface EmbeddedSupabaseOptions {
  /** Folder of the database, the uploaded files and the secrets. Created when missing. */
  dataDir: string;
  /** Origin of the site: links in mails lead there, and redirects are limited to it. */
  siteUrl: string;
  /** A PostgreSQL server to use instead of the database in this process. */
  databaseUrl?: string | undefined;
  smtp?: SmtpSettings | undefined;
}

/** A running backend: Supabase's API as a function. */
export interface EmbeddedSupabase {
  /**
   * Answers requests below `/rest/v1`, `/auth/v1` and `/storage/v1`; 404 for others.
   *
   * @param client Address or {@link knownDevice} as which the sender is counted; absent for requests of this server.
   */
  fetch(request: Request, client?: string): Promise<Response>;
  /** True for a request with the secret key, or with a token of a session that this backend signed and that lasts. */
  hasSession(request: Request): boolean;
  publishableKey: string;
  secretKey: string;
  /** What the first sign-up must carry as `setup_code`; null when the site had an owner at the start. */
  setupCode: string | null;
  /** True when the database answers within a second. */
  healthy(): Promise<boolean>;
  /** Mails the owner something to see whether mail arrives; null where nobody owns the site. */
  sendTestMail(): Promise<TestMailOutcome | null>;
  /** What there is to know of its data folder and database. Rejects where the database does not answer. */
  health(): Promise<EmbeddedHealth>;
  /** The newest mails since the start, newest first; null where a mail server is set up. */
  storedMails: readonly StoredMail[] | null;
  /** What stands for all that visitors read at this moment; see the migration about it. Rejects as the database does. */
  contentVersion(): Promise<string>;
  /** Tells of everything that is changed in tables that the admin shows, whoever changes it. */
  changes: Changes;
  /** Call when no request is in flight any more. */
  close(): Promise<void>;
}

/**
 * Starts the backend in this process: database, sign-in and file storage, at the newest migration.
 *
 * @throws DataFolderInUseError when another process works on the folder.
 */
export async function startEmbeddedSupabase(
  options: EmbeddedSupabaseOptions,
): Promise<EmbeddedSupabase> {
  return (await startWithDatabase(options)).supabase;
}

/** As {@link startEmbeddedSupabase}, and hands out the database below the API: it obeys no access rule. */
export async function startWithDatabase(
  options: EmbeddedSupabaseOptions,
): Promise<{ supabase: EmbeddedSupabase; database: Database }> {
  patchEmitWarning();
  const dataDir = resolve(options.dataDir);
  createDataFolder(dataDir);
  return openWithReserve(dataDir, () => startIn({ ...options, dataDir }));
}

async function startIn(
  options: EmbeddedSupabaseOptions,
): Promise<{ supabase: EmbeddedSupabase; database: Database }> {
  const { dataDir } = options;
  const unlock = lockDataFolder(dataDir);
  let database: Database | undefined;
  try {
    finishRestore(dataDir);
    database = await openDatabase(dataDir, options.databaseUrl);
    // After the database: a folder with secrets and without a database has lost it.
    const secrets = await readOrCreateSecrets(dataDir);
    const setupCode = await issueSetupCode(database, dataDir);
    const supabase = await serve(options, database, secrets, setupCode, unlock);
    return { supabase, database };
  } catch (error) {
    await database?.close();
    unlock();
    throw error;
  }
}

async function openDatabase(dataDir: string, databaseUrl?: string): Promise<Database> {
  const database = databaseUrl
    ? await openPostgres(databaseUrl)
    : await openDatabaseFolder(dataDir);
  try {
    await migrate(database, () => copyBeforeUpgrade(dataDir, database));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** An upgrade goes on without a copy: it is applied whole or not at all. */
async function copyBeforeUpgrade(dataDir: string, database: Database): Promise<void> {
  if (database.withFrozenFiles) await tryBackup(dataDir, database);
}

async function serve(
  options: EmbeddedSupabaseOptions,
  database: Database,
  secrets: Secrets,
  setupCode: string | null,
  unlock: () => void,
): Promise<EmbeddedSupabase> {
  const { api, auth, storage, maxUploadSize } = readConfig();
  const now = () => Date.now();
  const log = createFailureLog(database, now);
  const mail = createMail({
    dataDir: options.dataDir,
    siteUrl: options.siteUrl,
    language: () => siteLanguage(database),
    smtp: options.smtp,
    testLimit: createRateLimit({ ...testMails, now }),
  });
  const app = createApp({
    connection: database.connection,
    api,
    auth: {
      ...auth,
      site_url: options.siteUrl,
      additional_redirect_urls: [`${options.siteUrl}/**`],
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
    },
    storage,
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    options: {
      server: { admin: false },
      drivers: { email: mail },
    },
  });
  app._storageAdapter = new FileStorage(join(options.dataDir, "files"), database);
  await app.init();
  // After init(), which would print a warning about experimental features at every start.
  setExperimental("storage", true);
  const restoreLog = redactErrorLog();
  const changes = await listenForChanges(database);
  const room = watchDiskSpace(options.dataDir);
  const stopHousekeeping = startMaintenance(options.dataDir, database, room);
  const stopTaking = serveActionRequests(options.dataDir, (act) =>
    performRecoveryAction(act, { ...options, database }),
  );
  const guard = createAuthGuard({
    database,
    siteUrl: options.siteUrl,
    log,
    now,
    onOwned: () => deleteSetupCode(options.dataDir),
  });

  const authService = withDoubleConfirmation(answer, {
    database,
    mail,
    linkLifetime: auth?.email?.otp_expiry ?? 0,
  });
  const authGate: AuthHandler = (request, client) => guard(request, client, authService);

  async function answer(request: Request): Promise<Response> {
    const ask = async () => app.fetch(request);
    const { pathname } = new URL(request.url);
    // Signing in goes before what visitors read, as does what a session asks for.
    const isFirst = pathname.startsWith("/auth/") || hasSession(request, secrets);
    return finish(request, await (isFirst ? ask() : runAtLowPriority(ask)));
  }

  return {
    fetch: (request, client = "") =>
      withErrorHandling(
        request,
        async () =>
          (await rejectMalformed(request)) ??
          guardRequest(request, client, { auth: authGate, maxUploadSize, secrets, room }, answer),
      ),
    hasSession: (request) => hasSession(request, secrets),
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    setupCode,
    healthy: () => answersWithin(database, 1_000),
    sendTestMail: async () => {
      const to = await ownerEmail(database);
      return to === null ? null : mail.test(to);
    },
    health: () => readHealthReport(options.dataDir, database, options.smtp !== undefined),
    storedMails: mail.stored,
    contentVersion: async () => {
      const [row] = await database.query<{ version: string }>(
        "select public.content_version() as version",
      );
      return row?.version ?? "";
    },
    changes,
    close: async () => {
      await stopTaking();
      await mail.onIdle();
      await log.flush();
      await stopHousekeeping();
      await database.close();
      restoreLog();
      unlock();
    },
  };
}

/** Says what the backend forgets: that an object has no rights as a page, and that a browser may keep its copy. */
async function finish(request: Request, answer: Response): Promise<Response> {
  if (!new URL(request.url).pathname.startsWith("/storage/")) return answer;
  const response = withSandboxHeaders(answer);
  const eTag = response.headers.get("etag");
  const known = request.headers.get("if-none-match")?.split(/\s*,\s*/) ?? [];
  if (request.method !== "GET" || !eTag || !known.includes(eTag)) return response;
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  return new Response(null, { status: 304, headers });
}

async function answersWithin(database: Database, milliseconds: number): Promise<boolean> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => giveUp(false), milliseconds);
  const answer = database.query("select 1").then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
