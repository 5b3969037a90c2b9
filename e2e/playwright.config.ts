import { defineConfig } from "@playwright/test";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import type { Backend } from "./support/site.ts";

// Find the browser once; the workers inherit the variable.
process.env.CHROMIUM_PATH = findOrInstallChromium();

export default defineConfig<object, { backend: Backend }>({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  // `npm run test:supabase` runs these files.
  testIgnore: "supabase/**",
  outputDir: "../.tmp/e2e",
  // Node runs TypeScript itself, in a third of the time that Playwright's compiler takes.
  build: { external: ["**/*.ts"] },
  fullyParallel: false,
  // Three workers on two cores, because tests spend half of their time waiting.
  workers: 3,
  // Twice the duration of the longest test, because a shared machine may be slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // If the file of a JSON report is set, as by a CI runner, print only dots and failures.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["dot"], ["json"]] : "list",
  projects: [
    { name: "site", grepInvert: /@another-origin/, use: { backend: "embedded" } },
    {
      // The owner's journey, which includes an upload, with the API on another origin, as with hosted Supabase. All other
      // tests use the embedded backend.
      name: "another-origin",
      grep: /@another-origin/,
      use: { backend: "another-origin" },
    },
  ],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // The optimizing compiler takes more processor time than it saves, because pages of tests close early.
      args: [...chromiumFlags, "--js-flags=--no-opt"],
    },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // Tracing takes an eighth of the time. To trace a single test, run it with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
});
