import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { canRun, findOnPath, installPackage, runProgram } from "./executables.ts";

const programNames = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

function findDownload(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) && canRun(path) ? path : undefined;
}

/**
 * Finds a Chromium that runs, or installs one. Tries `CHROMIUM_PATH`, a system browser, Playwright's download, and
 * Debian's package if this process has the rights to install it, in this order.
 *
 * @returns The program's path.
 * @throws Error with instructions, if no Chromium could be found or installed.
 */
export function findOrInstallChromium(): string {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath) {
    if (canRun(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, which does not run.`);
  }
  const installedPath = findOnPath(programNames) ?? findDownload();
  if (installedPath) return installedPath;

  console.info("Chromium was not found. Installing it.");
  runProgram("npx", "playwright", "install", "chromium");
  const downloadedPath = findDownload();
  if (downloadedPath) return downloadedPath;

  installPackage("chromium");
  const packagePath = findOnPath(programNames);
  if (packagePath) return packagePath;
  throw new Error("Chromium is missing. Install it, or set CHROMIUM_PATH to its program.");
}
