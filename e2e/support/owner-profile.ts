import type { Browser, BrowserContext } from "@playwright/test";

/** A browser profile for tests that start signed in, which use it one after the other. */
export interface OwnerProfile {
  context: BrowserContext;
  /** Closes the pages of a test and removes what it stored or set in the profile, except cached files. */
  reset(): Promise<void>;
}

/** A new profile for a site, with the browser options of the running test. */
export async function createOwnerProfile(browser: Browser, url: string): Promise<OwnerProfile> {
  // The animations of loading indicators would take a twentieth of the processor time.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  // Clears the storage while no page of the site is open that could write to it.
  const blank = await context.newPage();
  const devtools = await context.newCDPSession(blank);
  return {
    context,
    async reset() {
      for (const page of context.pages()) if (page !== blank) await page.close();
      await context.unrouteAll();
      await context.clearPermissions();
      await context.clearCookies();
      const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
      await devtools.send("Storage.clearDataForOrigin", { origin: url, storageTypes });
    },
  };
}
