import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Collection, collections } from "@portfolio/content/collections";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { restoreHosted, takeHostedSnapshot } from "../archive/hosted-archive.ts";
import { type HostedSupabase, hostedClientFrom } from "../archive/hosted-client.ts";
import { beginArchiveSession } from "../archive/restore-rows.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { createSetupCode, hashSetupCode, setupCodeFile } from "../auth/setup-code.ts";
import { newestMigration } from "../database/migrations.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { OperatorError } from "../util/operator-error.ts";
import { readIfExists } from "../util/text-file.ts";
import { describePlan, requireNoProblems } from "./restore-file.ts";
import { dataDir, openLocalSite, requireDataFolder, runCommand } from "./run-command.ts";

// `npm run move`: copies a site from the data folder to Supabase, or back. The old site becomes read-only, so that no
// change is lost.

interface Site extends AsyncDisposable {
  /** URL or data folder, for messages. */
  name: string;
  /** URL of the site. The old site stores the URL of the new site. */
  url: string;
  /** Says which settings to change so that the server uses this site. */
  serverSettings: string;
  /** Copies the content to a folder and returns its path. */
  takeSnapshot(): Promise<string>;
  restore(path: string, shouldApply: boolean): Promise<RestorePlan>;
  /** Makes the site read-only, or writable if the URL is null. */
  setSuccessor(url: string | null): Promise<void>;
  /** Returns the code for the first sign-up and creates it if necessary; null if the site has an owner. */
  getSetupCode(): Promise<string | null>;
}

const backends = ["supabase", "embedded"] as const;
type Backend = (typeof backends)[number];

const usage = `npm run move -- --to supabase          prints what would change, and what does not move
npm run move -- --to supabase --yes    moves the site from DATA_DIR to SUPABASE_URL
npm run move -- --to embedded          the other direction, from SUPABASE_URL to DATA_DIR
npm run move -- --unlock embedded      makes an old site writable again, or --unlock supabase`;

const siteUrl = (process.env.SITE_URL || "").replace(/\/$/, "");

async function moveSite(
  source: Site,
  target: Site,
  { yes, replace }: { yes: boolean; replace: boolean },
  signal: AbortSignal,
): Promise<string> {
  console.info(describeUnmovedData(source, target));
  await using folder = await mkdtempDisposable(join(tmpdir(), "portfolio-move-"));
  const path = join(folder.path, "site.zip");
  await writeArchive(await source.takeSnapshot(), path, signal);
  const plan = await target.restore(path, false);
  requireNoProblems(plan);
  console.info([`Changes on ${target.name}:`, ...describePlan(plan)].join("\n"));
  refuseContentLoss(plan, target, replace);
  if (!yes) return "Nothing was changed. Add --yes to move.";

  signal.throwIfAborted();
  await source.setSuccessor(target.url);
  console.info(
    `${source.name} is read-only now. If the move does not finish, run it again, or use --unlock.`,
  );
  // The second archive also contains changes that were made after the first.
  await writeArchive(await source.takeSnapshot(), path, signal);
  requireNoProblems(await target.restore(path, true));
  const remainingPlan = await target.restore(path, false);
  requireNoProblems(remainingPlan);
  if (countChanges(remainingPlan) > 0) {
    throw new OperatorError(
      `${target.name} differs from the archive. Run the command again:\n${describePlan(remainingPlan).join("\n")}`,
    );
  }
  await target.setSuccessor(null);
  return describeResult(source, target, await target.getSetupCode());
}

async function unlockSite(backend: Backend, signal: AbortSignal): Promise<string> {
  if (backend === "embedded") requireDataFolder();
  await using site = await openSite(backend, signal);
  await site.setSuccessor(null);
  return `${site.name} can be changed again.`;
}

const openSite = (backend: Backend, signal: AbortSignal) =>
  backend === "supabase" ? openHosted(signal) : openEmbedded(signal);

async function openHosted(signal: AbortSignal): Promise<Site> {
  const client = hostedClientFrom(process.env);
  await requireMigrations(client);
  return {
    name: client.url,
    url: client.url,
    serverSettings: "Set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY for the server",
    takeSnapshot: () => takeHostedSnapshot(client, signal),
    restore: (path, shouldApply) => restoreHosted(client, path, { shouldApply, siteUrl, signal }),
    setSuccessor: (url) => client.call("set_moved", { address: url }),
    async getSetupCode() {
      if (await client.call<boolean>("site_has_owner", {})) return null;
      const code = createSetupCode();
      await client.call("set_setup_code", { code_hash: hashSetupCode(code) });
      return code;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function openEmbedded(signal: AbortSignal): Promise<Site> {
  const site = await openLocalSite(signal);
  return {
    name: dataDir,
    url: siteUrl || "another server",
    serverSettings: "Remove SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY from the server's settings",
    takeSnapshot: () => site.perform({ name: "snapshot" }),
    restore: async (path, shouldApply) =>
      JSON.parse(await site.perform({ name: "restore", path, apply: shouldApply, siteUrl })),
    setSuccessor: async (url) => void (await site.perform({ name: "set-successor", url })),
    // The file with the code exists until the first sign-up.
    getSetupCode: async () => readIfExists(setupCodeFile(dataDir))?.trim() ?? null,
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

/** @throws OperatorError if the database has other migrations than this program. */
async function requireMigrations({ url, call }: HostedSupabase): Promise<void> {
  const { schemaVersion } = await beginArchiveSession(call, false);
  const newestVersion = newestMigration();
  if (schemaVersion === newestVersion || schemaVersion === "") return;
  throw new OperatorError(
    schemaVersion < newestVersion
      ? `${url} lacks the migration ${newestVersion}: run "npx supabase db push".`
      : `${url} has the migration ${schemaVersion}, which this program lacks. Update the program.`,
  );
}

/** @throws OperatorError if content of the new site would be lost without `replace`. */
function refuseContentLoss({ changes }: RestorePlan, target: Site, replace: boolean): void {
  const losesContent = changes.some(({ changed, removed }) => changed + removed > 0);
  if (!losesContent || replace) return;
  throw new OperatorError(
    `${target.name} has other content, which would be lost. Nothing was changed. Add --replace to replace it.`,
  );
}

const countChanges = ({ changes }: RestorePlan) =>
  changes.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);

function describeUnmovedData(source: Site, target: Site): string {
  const unmovedTables = Object.values<Collection>(collections)
    .filter(({ isInArchives }) => isInArchives === false)
    .map(({ label }) => label.toLowerCase());
  return [
    `From ${source.name} to ${target.name}. These do not move:`,
    "- the account: password, passkeys (which work only on their own domain), second factor and sessions. If the new site has no owner, you get a link to sign up",
    "- passwords of projects: set them again, because these projects stay locked until then",
    `- secret links of drafts, tokens of programs, ${unmovedTables.join(", ")}`,
    "",
  ].join("\n");
}

function describeResult(source: Site, target: Site, code: string | null): string {
  const site = siteUrl || "http://127.0.0.1:3000";
  return [
    "",
    `Moved. ${target.name} has the same content as ${source.name}, which stays read-only until you unlock it with --unlock.`,
    `${target.serverSettings}, and restart it.`,
    ...(code
      ? [
          `Then open this link and choose an e-mail address and a password:\n${site}/auth?setup=${code}`,
        ]
      : []),
  ].join("\n");
}

const isBackend = (name: string | undefined): name is Backend =>
  backends.some((backend) => backend === name);

// Moves a site between the embedded backend and Supabase, by restoring an archive of the old site on the new one.
patchEmitWarning();
await runCommand(usage, async (signal) => {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      unlock: { type: "string" },
      yes: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
  });
  const { to, unlock } = values;
  if (isBackend(unlock)) return unlockSite(unlock, signal);
  if (!isBackend(to)) throw new OperatorError(`Name the new backend:\n${usage}`);
  if (to === "supabase") requireDataFolder();
  await using source = await openSite(to === "supabase" ? "embedded" : "supabase", signal);
  await using target = await openSite(to, signal);
  return await moveSite(source, target, values, signal);
});
