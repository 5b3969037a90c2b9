import { defineConfig } from "@playwright/test";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import type { Backend } from "./support/site.ts";

// Found once, here; the workers inherit it.
process.env.CHROMIUM_PATH = findOrInstallChromium();

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
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
});
