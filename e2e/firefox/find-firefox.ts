import { findOrInstallFirefox } from "../support/firefox.ts";

/** Runs once before the tests: an installation takes longer than a test may. */
export default async function findFirefox(): Promise<void> {
  process.env.FIREFOX_PATH = await findOrInstallFirefox();
}
