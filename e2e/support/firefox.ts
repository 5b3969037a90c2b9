import { existsSync } from "node:fs";
import { join } from "node:path";
import { installPackage, onPath, run, runs } from "./programs.ts";

const names = ["firefox", "firefox-esr"];

/** Where macOS has it, which puts no programs on the search path. */
const application = "/Applications/Firefox.app/Contents/MacOS/firefox";

const downloads = join(import.meta.dirname, "../../.tmp/browsers");

/** Mozilla's current release, fetched once. */
function download(): string | undefined {
  // Prints the name of the browser, a space, and the path of its program.
  const printed = run("npx", "browsers", "install", "firefox@stable", "--path", downloads) ?? "";
  const path = printed
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/^\S+\s+/, "");
  return path && existsSync(path) && runs(path) ? path : undefined;
}

function find(): string | undefined {
  return onPath(names) ?? (existsSync(application) ? application : undefined);
}

/**
 * Finds a Firefox that runs, or installs one: `FIREFOX_PATH`, a system browser, Mozilla's download, then Debian's
 * package where we may install it.
 *
 * @returns The program's path.
 * @throws Error when none could be found or installed; it says what to do.
 */
export function findOrInstallFirefox(): string {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`FIREFOX_PATH is ${chosen}, which does not run.`);
  }
  const found = find();
  if (found) return found;

  console.info("No Firefox on this machine: installing one.");
  const fetched = download();
  if (fetched) return fetched;

  installPackage("firefox-esr");
  const packaged = find();
  if (packaged) return packaged;
  throw new Error("The tests in Firefox need one: install it and set FIREFOX_PATH to it.");
}
