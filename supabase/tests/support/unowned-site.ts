import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { reserveFileName } from "../../../embedded/data-folder/disk-space.ts";
import { DataFolderInUseError, lockDataFolder } from "../../../embedded/data-folder/lock.ts";

/** Copies a prepared site without an owner, because creating a database takes eight seconds of CPU time. */
export async function fillWithUnownedSite(folder: string): Promise<void> {
  templatePromise ??= prepareTemplate();
  cpSync(await templatePromise, folder, { recursive: true });
}

let templatePromise: Promise<string> | undefined;

async function prepareTemplate(): Promise<string> {
  const path = join(tmpdir(), `portfolio-template-${sourceHash()}`);
  const draftFolder = `${path}.draft`;
  // One process creates the template. The processes of other suites wait.
  mkdirSync(draftFolder, { recursive: true });
  while (!existsSync(path)) {
    const unlock = tryLock(draftFolder);
    if (unlock) await createTemplate(path, draftFolder).finally(unlock);
    else await delay(100);
  }
  return path;
}

/** Locks the folder; returns undefined while another process has locked it. */
function tryLock(folder: string): (() => void) | undefined {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return undefined;
    throw error;
  }
}

async function createTemplate(path: string, draftFolder: string): Promise<void> {
  if (existsSync(path)) return;
  // A killed process may have left files.
  const dataDir = join(draftFolder, "site");
  rmSync(dataDir, { recursive: true, force: true });
  // Uses the program that `npm start` runs, so that all tests with a site also test this program.
  const program = fileURLToPath(
    new URL("../../../embedded/commands/create-database.ts", import.meta.url),
  );
  const settings = { DATA_DIR: dataDir, DATABASE_URL: "", SUPABASE_URL: "", LOW_MEMORY: "true" };
  await promisify(execFile)(process.execPath, [program], { env: { ...process.env, ...settings } });
  if (!existsSync(join(dataDir, "database")))
    throw new Error("create-database.ts created nothing.");
  // Loaded on demand, because loading takes a second.
  const { startEmbeddedSupabase } = await import("@portfolio/embedded");
  const supabase = await startEmbeddedSupabase({ dataDir, siteUrl: "http://127.0.0.1:3000" });
  await supabase.close();
  // Creating a reserve file for each site is faster than copying it.
  rmSync(join(dataDir, reserveFileName), { force: true });
  renameSync(dataDir, path);
}

/** Hash of the sources that determine what an empty database contains: the migrations and the backend. */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const folder of ["../../migrations/", "../../../embedded/"]) {
    const path = fileURLToPath(new URL(folder, import.meta.url));
    for (const file of globSync("**/*.{sql,ts}", { cwd: path }).sort()) {
      // The database stores the versions of its migrations, so the hash includes the file names.
      hash.update(file).update(readFileSync(join(path, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
