import { resolve } from "node:path";
import type { TestMailOutcome } from "@portfolio/content/test-mail";
import { deleteConnectionFile, serveActionRequests } from "./actions/action-requests.ts";
import { performAction } from "./actions/perform-action.ts";
import { createLocalArchives } from "./archive/archives.ts";
import { finishFileRestore } from "./archive/restore-files.ts";
import { takeSnapshot } from "./archive/snapshot.ts";
import { type AuthHandler, createAuthGuard } from "./auth/auth-guard.ts";
import { withDoubleConfirmation } from "./auth/email-change.ts";
import { createFailureLog } from "./auth/failure-log.ts";
import { hasSession } from "./auth/session-token.ts";
import { deleteSetupCode, issueSetupCode } from "./auth/setup-code.ts";
import { startMaintenance, tryBackup } from "./backups/maintenance.ts";
import { finishRestore } from "./backups/restore.ts";
import { readSupabaseConfig } from "./config.ts";
import { type ArchiveDestination, startDailyArchives } from "./daily-archive/daily-archives.ts";
import { createDataFolder } from "./data-folder/create-data-folder.ts";
import { createDiskSpaceGuard, openUsingReserve } from "./data-folder/disk-space.ts";
import { lockDataFolder } from "./data-folder/lock.ts";
import { openDatabaseFolder } from "./data-folder/open-database.ts";
import { readOrCreateSecrets, type Secrets } from "./data-folder/secrets.ts";
import { listenForChanges } from "./database/change-notifications.ts";
import { type Database, openPostgres } from "./database/database.ts";
import { isEmbedded } from "./database/is-embedded.ts";
import { migrate } from "./database/migrate.ts";
import { callPageFunction } from "./database/page-functions.ts";
import {
  hasOwner,
  isHealthy,
  readContentVersion,
  readOwnerEmail,
  readSiteLanguage,
} from "./database/site-queries.ts";
import { readHealthReport } from "./health-report.ts";
import { redactErrorLog, withErrorHandling } from "./http/error-handling.ts";
import { rejectMalformed } from "./http/malformed-requests.ts";
import { guardRequest } from "./http/request-guard.ts";
import { createMailer } from "./mail/mailer.ts";
import type { VisitorMessage } from "./mail/render-mail.ts";
import type { SmtpSettings } from "./mail/transport.ts";
import { patchEmitWarning } from "./patches/lite-emit-warning.ts";
import { startApi } from "./start-api.ts";
import { createAvifVersions } from "./storage/avif-versions.ts";
import { completeFileResponse } from "./storage/complete-file-response.ts";
import { runAtLowPriority } from "./util/priority-mutex.ts";
import { createRateLimit } from "./util/rate-limit.ts";

export { createHostedArchives } from "./archive/archives.ts";
export { createHostedClient } from "./archive/hosted-client.ts";
export { isKnownDevice, knownDeviceKey } from "./auth/known-device.ts";
export type { ArchiveDestination } from "./daily-archive/daily-archives.ts";
export { DataFolderInUseError } from "./data-folder/lock.ts";
export type { ChangeListener, ChangeNotifier } from "./database/change-notifications.ts";
export type { StoredMail } from "./mail/mailer.ts";
export { tooManyAttempts } from "./util/json-responses.ts";

const testMailLimit = { limit: 5, windowMs: 60 * 60 * 1000 };

const healthTimeoutMs = 1_000;

export interface EmbeddedSupabaseOptions {
  /** Folder of the database, uploaded files, backups and secrets. Created if it does not exist. */
  dataDir: string;
  /** Origin of the site, for links in mails and allowed redirects. */
  siteUrl: string;
  /** An external PostgreSQL server in place of the in-process database. */
  databaseUrl?: string | undefined;
  smtp?: SmtpSettings | undefined;
  archiveTo?: ArchiveDestination | undefined;
}

/** Exports the site to a folder and returns a report. */
type ExportSite = (
  folder: string,
  options: { siteUrl?: string | undefined; signal?: AbortSignal },
) => Promise<string>;

/** The backend. `fetch` applies the access rules to the sender of a request. The other functions bypass them. */
export type EmbeddedSupabase = Awaited<ReturnType<typeof createBackend>>;

/**
 * Starts the backend in this process: database, auth service and file storage. Throws DataFolderInUseError if another
 * process uses the data folder; OperatorError if folder or database is unusable.
 */
export async function startEmbeddedSupabase(options: EmbeddedSupabaseOptions) {
  return (await startWithDatabase(options)).supabase;
}

/** Like {@link startEmbeddedSupabase}, but also returns the database, which bypasses all access rules. */
export async function startWithDatabase(options: EmbeddedSupabaseOptions) {
  patchEmitWarning();
  const dataDir = resolve(options.dataDir);
  createDataFolder(dataDir);
  return openUsingReserve(dataDir, () => startLocked({ ...options, dataDir }));
}

async function startLocked(options: EmbeddedSupabaseOptions) {
  const { dataDir } = options;
  const unlock = lockDataFolder(dataDir);
  let database: Database | undefined;
  try {
    deleteConnectionFile(dataDir);
    finishRestore(dataDir);
    database = await openDatabase(dataDir, options.databaseUrl);
    await finishFileRestore(dataDir, database);
    // The secrets are created after the database, because a folder with secrets but without a database counts as
    // damaged.
    const secrets = await readOrCreateSecrets(dataDir);
    const setupCode = await issueSetupCode(database, dataDir);
    const supabase = await createBackend(options, database, secrets, setupCode, unlock);
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
    await migrate(database, async () => {
      // The migrations continue even if the backup fails, because each of them is applied completely or not at all.
      if (isEmbedded(database)) await tryBackup(dataDir, database);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function createBackend(
  options: EmbeddedSupabaseOptions,
  database: Database,
  secrets: Secrets,
  setupCode: string | null,
  unlock: () => void,
) {
  const { dataDir, siteUrl, smtp, archiveTo } = options;
  const { maxUploadBytes, ...config } = readSupabaseConfig();
  const linkLifetimeMs = (config.auth?.email?.otp_expiry ?? 0) * 1000;
  const mail = createMailer({
    dataDir,
    siteUrl,
    language: () => readSiteLanguage(database),
    smtp,
    linkLifetimeMs,
    testLimit: createRateLimit(testMailLimit),
  });
  const app = await startApi({ config, database, secrets, siteUrl, dataDir, mail });
  const restoreErrorLog = redactErrorLog();
  const changeNotifier = await listenForChanges(database);
  const diskSpace = createDiskSpaceGuard(dataDir);
  const avifVersions = createAvifVersions(dataDir, diskSpace.hasSpace);
  const stopMaintenance = startMaintenance(dataDir, database, diskSpace);
  const dailyArchives = startDailyArchives({
    dataDir,
    takeSnapshot: (signal) => takeSnapshot(dataDir, database, { signal }),
    diskSpace,
    destination: archiveTo,
    hasOwner: () => hasOwner(database),
  });
  let exportSite: ExportSite | undefined;
  const stopActionRequests = await serveActionRequests(dataDir, async (action, signal) => {
    if (action.name !== "export") return performAction(action, { ...options, database }, signal);
    return (
      exportSite?.(action.folder, { ...action, signal }) ?? "This server has no pages to export."
    );
  });
  const failureLog = createFailureLog(database);
  const guard = createAuthGuard({
    database,
    siteUrl,
    log: failureLog,
    onFirstSignUp: () => deleteSetupCode(dataDir),
  });

  async function forward(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const send = async () => app.fetch(request);
    const respond = pathname.startsWith("/storage/")
      ? () => completeFileResponse(request, dataDir, () => avifVersions.respond(request, send))
      : send;
    return withPriorityOf(request, respond);
  }

  /** Gives requests without a session low priority, so that a flood of them does not delay the owner. */
  const withPriorityOf = <T>(request: Request, respond: () => Promise<T>): Promise<T> =>
    hasSession(request, secrets) ? respond() : runAtLowPriority(respond);

  const authService = withDoubleConfirmation(forward, { database, mail, linkLifetimeMs });
  const auth: AuthHandler = (request, client) =>
    withPriorityOf(request, () => guard(request, client, authService));

  /**
   * Responds to requests of the API. `client` is an IP address or {@link knownDeviceKey}, for rate limits; empty for
   * requests of this server.
   */
  const fetch = (request: Request, client = ""): Promise<Response> =>
    withErrorHandling(
      request,
      async () =>
        (await rejectMalformed(request)) ??
        guardRequest(request, client, { auth, maxUploadBytes, secrets, diskSpace }, forward),
    );

  return {
    fetch,
    /** Responds to requests of this server's pages. Calls their database functions faster than `fetch`. */
    fetchForPage: async (request: Request) =>
      (await callPageFunction(request, database, secrets)) ?? fetch(request),
    /** True for a request with the secret key, or with a valid session token of this backend. */
    hasSession: (request: Request) => hasSession(request, secrets),
    publishableKey: secrets.publishableKey,
    secretKey: secrets.secretKey,
    /** Required as `setup_code` by the first sign-up; null if the site had an owner at the start. */
    setupCode,
    isHealthy: () => isHealthy(database, healthTimeoutMs),
    /** Mails the owner, to test whether mail works; null if the site has no owner. */
    async sendTestMail(): Promise<TestMailOutcome | null> {
      const to = await readOwnerEmail(database);
      return to === null ? null : mail.sendTest(to);
    },
    /** Mails a message of a visitor to the owner if a mail server is configured. Does not wait for the mail server. */
    async mailMessage(message: VisitorMessage): Promise<void> {
      const to = smtp && (await readOwnerEmail(database));
      if (to) mail.sendMessage(to, message);
    },
    /** Why the last mail was not sent; null if it was. */
    mailProblem: mail.problem,
    archives: createLocalArchives(dataDir, database, diskSpace, dailyArchives.readState),
    /** State of the data folder and database. Rejects if the database does not respond. */
    readHealth: () => readHealthReport(dataDir, database, smtp !== undefined),
    /** Sets the function that exports the site for `npm run export`. The site's server defines it. */
    onExport(handler: ExportSite) {
      exportSite = handler;
    },
    /** The newest 20 mails since the start, newest first; null if a mail server is configured. */
    storedMails: mail.storedMails,
    /** A value that changes with every change of public content. Rejects if the database does not respond. */
    readContentVersion: () => readContentVersion(database),
    /** Notifies of every client's changes to the tables that the admin shows. */
    changeNotifier,
    /** Call only while no request is in progress. */
    async close() {
      await stopActionRequests();
      await mail.close();
      await failureLog.flush();
      await dailyArchives.stop();
      await stopMaintenance();
      await avifVersions.close();
      await database.close();
      restoreErrorLog();
      unlock();
    },
  };
}
