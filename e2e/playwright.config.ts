import { defineConfig } from "@playwright/test";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import type { Backend } from "./support/site.ts";

// Found once, here; the workers inherit it.
process.env.CHROMIUM_PATH = findOrInstallChromium();

export default defineConfig<object, { backend: Backend }>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // Run by `npm run test:supabase`.
  testIgnore: "supabase/**",
  outputDir: "../.tmp/e2e",
  fullyParallel: false,
  // On two cores: a test waits half of its time, for a message to leave or a text to be kept.
  workers: 3,
  // Twice what the longest test takes so: a shared machine may be slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // What failed comes first where a runner reads along, which says where it wants the counts.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : "list",
  projects: [
    { name: "site", use: { backend: "embedded" } },
    {
      // The owner's journey and an upload once more with the API on another origin, as with hosted Supabase.
      name: "another-origin",
      grep: /@another-origin/,
      use: { backend: "another-origin" },
    },
  ],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // A trace of every test would take an eighth of the time: `--trace on` makes one of the test in question.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
});
