import { existsSync } from "node:fs";
import { join } from "node:path";
import { Browser, detectBrowserPlatform, install, resolveBuildId } from "@puppeteer/browsers";
import { installPackage, onPath, runs } from "./programs.ts";

const names = ["firefox", "firefox-esr"];

/** Path on macOS, where Firefox is not on the search path. */
const application = "/Applications/Firefox.app/Contents/MacOS/firefox";

const downloads = join(import.meta.dirname, "../../.tmp/browsers");

/** Version of Mozilla's current release, requested once; undefined if the request fails. */
async function download(): Promise<string | undefined> {
  const platform = detectBrowserPlatform();
  if (!platform) return undefined;
  try {
    const buildId = await resolveBuildId(Browser.FIREFOX, platform, "stable");
    const { executablePath } = await install({
      browser: Browser.FIREFOX,
      buildId,
      cacheDir: downloads,
    });
    return runs(executablePath) ? executablePath : undefined;
  } catch (error) {
    console.info(`Firefox could not be downloaded: ${error}`);
    return undefined;
  }
}

function findInstalled(): string | undefined {
  return onPath(names) ?? (existsSync(application) ? application : undefined);
}

/**
 * Finds a Firefox that runs, or installs one: `FIREFOX_PATH`, a system browser, Mozilla's download, then Debian's
 * package if this process has the rights to install it.
 *
 * @returns The program's path.
 * @throws Error that says what to do, if no Firefox could be found or installed.
 */
export async function findOrInstallFirefox(): Promise<string> {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`FIREFOX_PATH is ${chosen}, which does not run.`);
  }
  const found = findInstalled();
  if (found) return found;

  console.info("Firefox was not found. Installing it.");
  const fetched = await download();
  if (fetched) return fetched;

  installPackage("firefox-esr");
  const packaged = findInstalled();
  if (packaged) return packaged;
  throw new Error("Firefox is missing. Install it, or set FIREFOX_PATH to its program.");
}
