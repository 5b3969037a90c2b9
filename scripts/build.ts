/**
 * Builds the site and the admin at the same time, and compresses the files of both. Run this file with npm.
 *
 * `npm start` runs it twice: with `--site`, which also creates the database, and with `--admin` once the server
 * responds. Both runs compress files in a background process.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compressFolder } from "./support/compress-folder.ts";

const root = join(import.meta.dirname, "..");
const isForSite = process.argv.includes("--site");
const isForAdmin = process.argv.includes("--admin");

/** Runs a workspace's script directly. Through npm, it would start a third of a second later. */
async function build(workspace: string, script = "build"): Promise<boolean> {
  const cwd = join(root, workspace);
  const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
  const child = spawn(scripts[script], { cwd, stdio: "inherit", shell: true });
  const [status] = await once(child, "close");
  return status === 0;
}

async function compress(folder: string): Promise<boolean> {
  if (isForSite || isForAdmin) {
    const program = join(import.meta.dirname, "compress-in-background.ts");
    spawn(process.execPath, [program, folder], { detached: true, stdio: "ignore" }).unref();
  } else await compressFolder(folder);
  return true;
}

async function buildSite(): Promise<boolean> {
  if (!(await build("public-site", "build:pages"))) return false;
  const outcomes = await Promise.all([
    compress(join(root, "public-site/build/client")),
    build("public-site", "build:static-site"),
    build("public-site", "build:server"),
  ]);
  return outcomes.every(Boolean);
}

async function buildAdmin(): Promise<boolean> {
  return (await build("admin")) && compress(join(root, "admin/dist"));
}

/**
 * Creates the database of a new site while the build runs. Failures are ignored here, because the server reports them.
 */
async function createDatabase(): Promise<void> {
  const program = join(root, "embedded/commands/create-database.ts");
  const env = {
    ...process.env,
    // Optimizing the WebAssembly would take longer than it saves in this short process.
    LOW_MEMORY: "true",
  };
  const programArguments = ["--import", "./scripts/env.js", program];
  await once(
    spawn(process.execPath, programArguments, { cwd: root, env, stdio: "ignore" }),
    "close",
  );
}

const databasePromise = isForSite && createDatabase();
const outcomes = await Promise.all([isForAdmin || buildSite(), isForSite || buildAdmin()]);
await databasePromise;
if (!outcomes.every(Boolean)) process.exitCode = 1;
