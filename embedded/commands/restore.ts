import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupTime, findBackupDamage, listBackups } from "../backups/backups.ts";
import { restore, setSiteAside } from "../backups/restore.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { StartError } from "../util/start-error.ts";

// `npm run restore`, with `-- --list` or `-- <copy>`; `npm run begin-anew`.
patchEmitWarning();
const [argument] = process.argv.slice(2);
const dataDir = resolve(process.env.DATA_DIR || "./data");
try {
  console.info(await run());
  process.exit(0);
} catch (error) {
  const isExplained =
    error instanceof Error &&
    (["DataFolderInUseError", "StartError"].includes(error.name) || "syscall" in error);
  console.error(isExplained ? error.message : error);
  process.exit(1);
}

async function run(): Promise<string> {
  if (!existsSync(dataDir)) {
    throw new StartError(`There is no data folder ${dataDir}: set DATA_DIR to the site's.`);
  }
  if (argument === "--list") return list();
  if (argument === "--begin-anew") {
    return `The site was moved to ${setSiteAside(dataDir)}. "npm start" makes a new one.`;
  }
  if (process.env.SUPABASE_URL || process.env.DATABASE_URL) {
    throw new StartError(
      "The database is not in the data folder (SUPABASE_URL or DATABASE_URL is set): restore it with its own tools.",
    );
  }
  return (await restore(dataDir, argument)).join("\n");
}

function list(): string {
  const copies = listBackups(dataDir);
  if (copies.length === 0) return `There are no copies in ${join(dataDir, "backups")}.`;
  return copies
    .map((name) => {
      const damage = findBackupDamage(join(dataDir, "backups", name));
      return `${name}  ${backupTime(name)?.toUTCString()}  ${damage ?? "sound"}`;
    })
    .join("\n");
}
