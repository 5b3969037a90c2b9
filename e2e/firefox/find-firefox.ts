import { findOrInstallFirefox } from "../support/firefox.ts";

/**
 * Finds or installs Firefox. Runs once before the tests, because an installation takes longer than the timeout of a
 * test.
 */
export default async function findFirefox(): Promise<void> {
  process.env.FIREFOX_PATH = await findOrInstallFirefox();
}
