import { findOrInstallFirefox } from "../support/firefox.ts";

/** Runs once before the tests: an installation takes longer than a test may. */
export default function findFirefox(): void {
  process.env.FIREFOX_PATH = findOrInstallFirefox();
}
