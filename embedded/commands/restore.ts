import { join } from "node:path";
import { parseArgs } from "node:util";
import { backupTime, findBackupDamage, listBackups } from "../backups/backups.ts";
import { restore, setSiteAside } from "../backups/restore.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { StartError } from "../util/start-error.ts";
import { restoreFile } from "./restore-archive.ts";
import { dataDir, requireDataFolder, runCommand } from "./run-command.ts";

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
