import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./source-files.ts";

/**
 * Installs a package on first use. `npm ci` does not install it, because only a few commands use it.
 *
 * @returns a function that returns the path of one of the package's modules.
 */
export async function installIfMissing(
  name: string,
  version: string,
): Promise<(module: string) => string> {
  const folder = join(root, ".tmp", "packages", `${name.replace("/", "-")}-${version}`);
  // npm writes this file last.
  if (!existsSync(join(folder, "node_modules", ".package-lock.json"))) {
    console.info(`Installing ${name} ${version}, which only this command uses.`);
    mkdirSync(folder, { recursive: true });
    const options = ["--prefix", folder, "--no-save", "--omit=peer", "--loglevel=error"];
    const npm = spawn("npm", ["install", ...options, `${name}@${version}`], {
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [status] = await once(npm, "close");
    if (status !== 0) throw new Error(`${name} could not be installed. npm's message is above.`);
  }
  return createRequire(join(folder, "index.js")).resolve;
}

/** Imports a package that {@link installIfMissing} installs. */
export async function importOrInstall<Module>(name: string, version: string): Promise<Module> {
  const resolve = await installIfMissing(name, version);
  return import(pathToFileURL(resolve(name)).href);
}
