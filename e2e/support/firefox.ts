import { existsSync } from "node:fs";
import { join } from "node:path";
import { Browser, detectBrowserPlatform, install, resolveBuildId } from "@puppeteer/browsers";
import { canRun, findOnPath, installPackage } from "./executables.ts";

const programNames = ["firefox", "firefox-esr"];

/** Path of the program on macOS, where Firefox is not on the search path. */
const macPath = "/Applications/Firefox.app/Contents/MacOS/firefox";

const downloadFolder = join(import.meta.dirname, "../../.tmp/browsers");

/** Downloads Mozilla's current release. Returns the program's path; undefined if the download fails. */
async function downloadFirefox(): Promise<string | undefined> {
  const platform = detectBrowserPlatform();
  if (!platform) return undefined;
  try {
    const buildId = await resolveBuildId(Browser.FIREFOX, platform, "stable");
    const { executablePath } = await install({
      browser: Browser.FIREFOX,
      buildId,
      cacheDir: downloadFolder,
    });
    return canRun(executablePath) ? executablePath : undefined;
  } catch (error) {
    console.info(`Firefox could not be downloaded: ${error}`);
    return undefined;
  }
}

function findInstalled(): string | undefined {
  return findOnPath(programNames) ?? (existsSync(macPath) ? macPath : undefined);
}

/**
 * Finds a Firefox that runs, or installs one. Tries `FIREFOX_PATH`, a system browser, Mozilla's download, and Debian's
 * package if this process has the rights to install it, in this order.
 *
 * @returns The program's path.
 * @throws Error with instructions, if no Firefox could be found or installed.
 */
export async function findOrInstallFirefox(): Promise<string> {
  const configuredPath = process.env.FIREFOX_PATH;
  if (configuredPath) {
    if (canRun(configuredPath)) return configuredPath;
    throw new Error(`FIREFOX_PATH is ${configuredPath}, which does not run.`);
  }
  const installedPath = findInstalled();
  if (installedPath) return installedPath;

  console.info("Firefox was not found. Installing it.");
  const downloadedPath = await downloadFirefox();
  if (downloadedPath) return downloadedPath;

  installPackage("firefox-esr");
  const packagePath = findInstalled();
  if (packagePath) return packagePath;
  throw new Error("Firefox is missing. Install it, or set FIREFOX_PATH to its program.");
}
