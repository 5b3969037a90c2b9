import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { sendActionRequest } from "../account-recovery/action-requests.ts";
import { describeProblem } from "../archive/problem.ts";
import { restoreArchive } from "../archive/restore-archive.ts";
import { backupTime, findBackupDamage, listBackups } from "../backups/backups.ts";
import { restore, setSiteAside } from "../backups/restore.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { StartError } from "../util/start-error.ts";
import { dataDir, requireDataFolder, runCommand, startUnlessInUse } from "./run-command.ts";

/** Timeout of a running server. */
const timeoutMs = 60 * 60 * 1000;

/**
 * Restores an archive, or asks the server that uses the data folder to do so.
 *
 * @returns the plan as text.
 * @throws StartError if the archive has problems.
 */
async function restoreFile(file: string, isDryRun: boolean): Promise<string> {
  const plan = await run(resolve(file), !isDryRun);
  if (plan.problems.length > 0) {
    const problems = plan.problems.map((problem) => `- ${describeProblem(problem)}`);
    throw new StartError(["Nothing was changed.", ...problems].join("\n"));
  }
  const end = plan.applied
    ? "The archive was put back."
    : "Nothing was changed, because of --dry-run.";
  return [`The site at ${plan.createdAt}:`, ...describeChanges(plan), end].join("\n");
}

async function run(path: string, apply: boolean): Promise<RestorePlan> {
  const started = await startUnlessInUse();
  if (!started) {
    const request = { action: "restore", path, apply } as const;
    return JSON.parse(await sendActionRequest(dataDir, request, timeoutMs));
  }
  try {
    return await restoreArchive(dataDir, started.database, path, { apply });
  } finally {
    await started.supabase.close();
  }
}

function describeChanges({ changes }: RestorePlan): string[] {
  return changes.map(
    ({ table, added, changed, removed }) =>
      `${table}: ${added} added, ${changed} changed, ${removed} removed`,
  );
}

// `npm run restore`, with `-- --list`, `-- <backup>` or `-- FILE.zip [--dry-run]`; `npm run begin-anew`.
patchEmitWarning();
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: "boolean" },
      "begin-anew": { type: "boolean" },
      "dry-run": { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  requireDataFolder();
  if (values.list) return list();
  if (values["begin-anew"]) {
    return `The site was moved to ${setSiteAside(dataDir)}. "npm start" creates a new one.`;
  }
  const [name] = positionals;
  if (name?.endsWith(".zip") && !process.env.SUPABASE_URL) {
    return restoreFile(name, values["dry-run"]);
  }
  if (process.env.SUPABASE_URL || process.env.DATABASE_URL) {
    throw new StartError(
      "The database is not in the data folder (SUPABASE_URL or DATABASE_URL is set): restore it with its own tools.",
    );
  }
  return (await restore(dataDir, name)).join("\n");
});

function list(): string {
  const backups = listBackups(dataDir);
  if (backups.length === 0) return `There are no backups in ${join(dataDir, "backups")}.`;
  return backups
    .map((name) => {
      const damage = findBackupDamage(join(dataDir, "backups", name));
      return `${name}  ${backupTime(name)?.toUTCString()}  ${damage ?? "sound"}`;
    })
    .join("\n");
}
