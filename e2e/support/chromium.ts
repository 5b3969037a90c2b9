import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { installPackage, onPath, run, runs } from "./programs.ts";

const systemNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && runs(path) ? path : undefined;
}

/**
 * Finds a Chromium that runs, or installs one: `CHROMIUM_PATH`, a system browser, Playwright's download, then
 * Debian's package if this process has the rights to install it.
 *
 * @returns The program's path.
 * @throws Error that says what to do, if no Chromium could be found or installed.
 */
export function findOrInstallChromium(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const found = onPath(systemNames) ?? downloaded();
  if (found) return found;

  console.info("No Chromium on this machine: installing one.");
  run("npx", "playwright", "install", "chromium");
  const fetched = downloaded();
  if (fetched) return fetched;

  installPackage("chromium");
  const packaged = onPath(systemNames);
  if (packaged) return packaged;
  throw new Error("The browser tests need a Chromium: install one and set CHROMIUM_PATH to it.");
}
