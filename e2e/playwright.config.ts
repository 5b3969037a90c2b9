import { defineConfig } from "@playwright/test";
import type { Backend } from "./support/site.ts";

/**
 * Chromium's flags for a machine without a sandbox, a graphics card or the outer network: without them it
 * looks for hosts that are not there, and says so on the console that the tests read.
 */
const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

export default defineConfig<object, { backend: Backend }>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../.tmp/e2e",
  fullyParallel: false,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json"]],
  projects: [
    { name: "site", use: { backend: "embedded" } },
    {
      // The owner's journey once more with the API on another origin, as it is with hosted Supabase.
      name: "another-origin",
      testMatch: "owner-journey.spec.ts",
      use: { backend: "another-origin" },
    },
  ],
  use: {
    browserName: "chromium",
    launchOptions,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
  },
});
