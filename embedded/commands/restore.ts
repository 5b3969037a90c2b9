import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { backupTime, findBackupDamage, listBackups } from "../backups/backups.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { OperatorError } from "../util/operator-error.ts";
import { restoreFile } from "./restore-file.ts";
import {
  dataDir,
  dryRunOption,
  isArchiveName,
  onlyArgument,
  requireDataFolder,
  runCommand,
} from "./run-command.ts";

// `npm run restore` and `npm run begin-anew`: restores the site from a daily backup or an archive, or moves it aside.

const usage = `npm run restore                           replaces damaged files from the newest undamaged backup
npm run restore -- --list                 lists the backups
npm run restore -- BACKUP                 goes back to this backup
npm run restore -- FILE.zip [--dry-run]   restores an archive, or prints what would change
npm run begin-anew                        moves the site aside; the next start creates a new one`;

patchEmitWarning();
await runCommand(usage, async (signal) => {
  const { values, positionals } = parseArgs({
    options: {
      list: { type: "boolean" },
      "begin-anew": { type: "boolean" },
      "dry-run": dryRunOption,
    },
    allowPositionals: true,
  });
  const name = onlyArgument(positionals);
  if (name && isArchiveName(name)) {
    const path = resolve(name);
    if (!existsSync(path)) throw new OperatorError(`There is no file ${path}.`);
    return restoreFile(path, values["dry-run"], signal);
  }
  requireDataFolder();
  if (values.list) return describeBackups();
  if (process.env.SUPABASE_URL || process.env.DATABASE_URL) {
    throw new OperatorError(
      'SUPABASE_URL or DATABASE_URL is set, but this command is for the embedded database. Restore an archive with "npm run restore -- FILE.zip", or use the tools of your database.',
    );
  }
  // Loaded on demand, because the database modules are large, and some of the commands above do not need them.
  const { restore, setSiteAside } = await import("../backups/restore.ts");
  if (values["begin-anew"]) {
    const newLocation = setSiteAside(dataDir);
    if (!newLocation)
      throw new OperatorError(`There is no site in ${dataDir}. "npm start" creates one.`);
    return `The site was moved to ${newLocation}. "npm start" creates a new one. To use the moved site again, set DATA_DIR to that folder.`;
  }
  return (await restore(dataDir, name)).join("\n");
});

function describeBackups(): string {
  const backups = listBackups(dataDir);
  if (backups.length === 0) return `There are no backups in ${join(dataDir, "backups")}.`;
  return backups
    .map((name) => {
      const damage = findBackupDamage(join(dataDir, "backups", name));
      return `${name}  ${backupTime(name)?.toUTCString()}  ${damage ?? "undamaged"}`;
    })
    .join("\n");
}
