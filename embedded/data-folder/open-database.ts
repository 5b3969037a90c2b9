import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Database, openPglite } from "../database/database.ts";
import { DamageError, StartError } from "../util/start-error.ts";
import { diskFullError, requireDiskSpace, reservedBytes } from "./disk-space.ts";
import { startGeneration } from "./generation.ts";
import { findContentDamage, findFileDamage } from "./integrity-check.ts";

/** What making a database takes, in bytes. */
const sizeWhenNew = 64 * 1024 * 1024;

/** What a site leaves in its data folder once it has a database. */
const traces = ["secrets.json", "files", "backups", "database.ready"];

/**
 * Opens the database of a data folder, and makes it in an empty one. Removes nothing that anybody could have saved.
 *
 * @throws StartError when the database is damaged, or is missing where there was one.
 */
export async function openDatabaseFolder(dataDir: string): Promise<Database> {
  const folder = join(dataDir, "database");
  if (isEmpty(folder)) {
    const trace = traces.find((name) => existsSync(join(dataDir, name)));
    if (trace) {
      throw new StartError(
        `${folder} is ${existsSync(folder) ? "empty" : "missing"}, although ${trace} shows that there was a site: "npm run restore" brings back its newest copy, "npm run begin-anew" sets aside what is left for a new site.`,
      );
    }
    requireDiskSpace("a new site", sizeWhenNew + reservedBytes, dataDir);
    await createDatabase(dataDir, folder);
  }
  const database = await openVerified(folder);
  try {
    await startGeneration(database, folder);
  } catch (error) {
    // The site can be read, and emptied, while the disk is full.
    if (!diskFullError(folder, error)) throw error;
  }
  return database;
}

/**
 * Opens a database and reads it through.
 *
 * @throws DamageError when it is damaged; StartError when the disk is too full to tell.
 */
export async function openVerified(folder: string): Promise<Database> {
  const atRest = findFileDamage(folder);
  if (atRest) throw damage(folder, atRest);
  let database: Database;
  try {
    database = await openPglite(folder);
  } catch (error) {
    // Also what the WebAssembly module says when the machine has no memory left for it.
    if (error instanceof RangeError) throw error;
    throw diskFullError(folder, error) ?? damage(folder, "PostgreSQL cannot open it");
  }
  const inside = await findContentDamage(database, folder);
  if (!inside) return database;
  await database.close().catch(() => undefined);
  throw diskFullError(folder) ?? damage(folder, inside);
}

function damage(folder: string, what: string): DamageError {
  return new DamageError(
    `The database in ${folder} is damaged: ${what}. "npm run restore" brings back its newest copy.`,
  );
}

/** Makes the database beside its place, so that `folder` only ever exists whole. */
async function createDatabase(dataDir: string, folder: string): Promise<void> {
  const draft = join(dataDir, "database.new");
  // What a first start left that was killed: nobody has saved anything in it yet.
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const database = await openPglite(draft);
  await database.close();
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}
