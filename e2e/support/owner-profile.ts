import type { Browser, BrowserContext } from "@playwright/test";

/** A browser profile that tests with a signed-in owner use one after the other. */
export interface OwnerProfile {
  context: BrowserContext;
  /** Closes the pages of a test, and removes its stored data and settings from the profile. Keeps cached files. */
  reset(): Promise<void>;
}

/** A new profile for a site, with the browser options of the running test. */
export async function createOwnerProfile(browser: Browser, url: string): Promise<OwnerProfile> {
  // Reduced motion stops the animations of loading indicators, which would take a twentieth of the processor time.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  // This page stays open while `reset` closes all pages of the site, which could otherwise write to the storage again.
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
