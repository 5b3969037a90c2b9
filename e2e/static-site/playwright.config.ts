import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import type { Backend } from "../support/site.ts";
import { staticSiteTests, testsThatNeedServer } from "./tests.ts";

/** Runs the browser tests of the public site on its static copy: `npm run test:static-site`. */
export default defineConfig<object, { backend: Backend }>({
  ...base,
  testDir: "..",
  testMatch: staticSiteTests.map((name) => `${name}.spec.ts`),
  grepInvert: testsThatNeedServer.map(([title]) => title),
  outputDir: "../../.tmp/static-site",
  workers: 1,
  // The timeout is long, because a navigation exports the site again if the content has changed.
  timeout: 600_000,
  use: { ...base.use, navigationTimeout: 300_000 },
  projects: [{ name: "static copy", use: { backend: "static-copy" } }],
});
