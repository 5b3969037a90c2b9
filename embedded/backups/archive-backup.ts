import { constants } from "node:fs";
import { cp, rm, symlink } from "node:fs/promises";
import { setPriority } from "node:os";
import { basename, join } from "node:path";
import { takeSnapshot } from "../archive/snapshot.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { openPglite } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { patchEmitWarning } from "../patches/lite-emit-warning.ts";
import { errorMessage } from "../util/error-message.ts";
import { backupTime, findBackupDamage } from "./backups.ts";

// Writes the content of a backup as an archive. `packBackup` starts this as a separate process.
const [backup = "", target = ""] = process.argv.slice(2);
const workFolder = `${target}.work`;
setPriority(10);
patchEmitWarning();
try {
  const damage = findBackupDamage(backup);
  if (damage) throw new Error(damage);
  // Copies the database, because opening it changes its files.
  await cp(join(backup, "database"), join(workFolder, "database"), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
  await symlink(join(backup, "files"), join(workFolder, "files"));
  const database = await openPglite(join(workFolder, "database"));
  // The backup may be older than this version of the program.
  await migrate(database, async () => undefined);
  const snapshot = await takeSnapshot(workFolder, database, {
    time: backupTime(basename(backup)),
  });
  await database.close();
  await writeArchive(snapshot, target);
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
await rm(workFolder, { recursive: true, force: true });
process.exit();
