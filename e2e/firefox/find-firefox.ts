import { findOrInstallFirefox } from "../support/firefox.ts";

/** Runs once before the tests, because an installation exceeds the timeout of a test. */
export default async function findFirefox(): Promise<void> {
  process.env.FIREFOX_PATH = await findOrInstallFirefox();
}
