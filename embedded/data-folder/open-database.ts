import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { type Database, openPglite } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { DamageError, OperatorError } from "../util/operator-error.ts";
import { diskFullError, minFreeBytes, requireDiskSpace } from "./disk-space.ts";
import { assignGenerationId } from "./generation-id.ts";
import { findContentDamage, findFileDamage } from "./integrity-check.ts";

const newDatabaseBytes = 64 * 1024 * 1024;

/** Files that show that a data folder has had a database. */
const siteFiles = ["secrets.json", "files", "backups", "database.ready"];

/** Opens or creates the database. Throws an OperatorError if it is damaged or has disappeared. Deletes nothing. */
export async function openDatabaseFolder(dataDir: string): Promise<Database> {
  const folder = join(dataDir, "database");
  if (isEmpty(folder)) {
    const siteFile = siteFiles.find((name) => existsSync(join(dataDir, name)));
    if (siteFile) {
      throw new OperatorError(
        `${folder} is ${existsSync(folder) ? "empty" : "missing"}, although ${siteFile} shows that there was a site. "npm run restore" restores its newest backup; "npm run begin-anew" moves the remaining files aside and starts a new site.`,
      );
    }
    await createDatabase(dataDir, folder);
  }
  const database = await openVerified(folder);
  try {
    await assignGenerationId(database, folder);
  } catch (error) {
    // The server starts even if the disk is full, so that the owner can read the site and delete content.
    if (!diskFullError(folder, error)) throw error;
  }
  return database;
}

/** Opens a database and verifies its content. Throws a DamageError, or an OperatorError if the disk is too full. */
export async function openVerified(folder: string): Promise<Database> {
  requireWritable(folder);
  const fileDamage = findFileDamage(folder);
  if (fileDamage) throw damageError(folder, fileDamage);
  let database: Database;
  try {
    database = await openPglite(folder);
  } catch (error) {
    // A RangeError is no damage: WebAssembly throws it if there is too little memory.
    if (error instanceof RangeError) throw error;
    throw diskFullError(folder, error) ?? damageError(folder, "PostgreSQL cannot open it");
  }
  const contentDamage = await findContentDamage(database, folder);
  if (!contentDamage) return database;
  await database.close().catch(() => undefined);
  throw diskFullError(folder) ?? damageError(folder, contentDamage);
}

/**
 * Throws an OperatorError if this user has no rights to the database, because PostgreSQL reports it like a damaged one.
 * Ignores other errors, such as for a missing file, which is damage.
 */
function requireWritable(folder: string): void {
  try {
    for (const path of [folder, join(folder, "global/pg_control")]) {
      accessSync(path, constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    const { code } = Object(error);
    if (!["EACCES", "EPERM", "EROFS"].includes(code)) return;
    throw new OperatorError(
      `The database in ${folder} cannot be written (${code}): let the user that runs this program own its files.`,
    );
  }
}

function damageError(folder: string, damage: string): DamageError {
  return new DamageError(
    `The database in ${folder} is damaged: ${damage}. "npm run restore" restores its newest backup.`,
  );
}

/** Creates the database under another name first, so that `folder` never contains an incomplete database. */
export async function createDatabase(dataDir: string, folder: string): Promise<void> {
  requireDiskSpace("a new site", newDatabaseBytes + minFreeBytes, dataDir);
  const temporaryFolder = join(dataDir, "database.new");
  // Deletes the folder of a killed first start, which contains no saved content.
  rmSync(temporaryFolder, { recursive: true, force: true });
  mkdirSync(temporaryFolder, { mode: 0o700 });
  const database = await openPglite(temporaryFolder);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  // Deletes PostgreSQL's template databases. They are never opened, but would take up half of each backup.
  for (const oid of ["1", "4"]) rmSync(join(temporaryFolder, "base", oid), { recursive: true });
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(temporaryFolder, folder);
}

const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;
