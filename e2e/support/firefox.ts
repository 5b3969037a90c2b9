import { existsSync } from "node:fs";
import { onPath, runs } from "./programs.ts";

const names = ["firefox", "firefox-esr"];

/** Where macOS has it, which puts no programs on the search path. */
const application = "/Applications/Firefox.app/Contents/MacOS/firefox";

/**
 * The Firefox of this machine: `FIREFOX_PATH`, one on the search path, or an application. Undefined where there is none.
 *
 * @throws Error when `FIREFOX_PATH` names what does not run.
 */
export function findFirefox(): string | undefined {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen && !runs(chosen)) throw new Error(`FIREFOX_PATH is ${chosen}, which does not run.`);
  return chosen || onPath(names) || (existsSync(application) ? application : undefined);
}
