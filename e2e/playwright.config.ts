import { defineConfig } from "@playwright/test";
import { findOrInstallChromium } from "./support/chromium.ts";
import { chromiumFlags } from "./support/chromium-flags.ts";
import type { Backend } from "./support/site.ts";

// The browser is searched for only once, because the workers inherit the variable.
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
  // There are more workers than cores, because tests spend half of their time waiting.
  workers: 3,
  // The timeout is twice the duration of the longest test, because other machines may be slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // Prints only dots and failures in `npm test`, which sets this variable.
  reporter: process.env.CI ? "dot" : "list",
  projects: [
    {
      // Runs the owner's journey, which includes an upload, with the API on another origin, as with hosted Supabase.
      // Comes first, because a long test at the end would leave the other workers idle.
      name: "another-origin",
      grep: /@another-origin/,
      use: { backend: "another-origin" },
    },
    { name: "site", grepInvert: /@another-origin/, use: { backend: "embedded" } },
  ],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // V8's optimizing compiler takes more processor time than it saves, because tests soon close their pages.
      args: [...chromiumFlags, "--js-flags=--no-opt"],
    },
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    timezoneId: "UTC",
    // Tracing would take an eighth of the time. To trace a single test, run it with `--trace on`.
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
});
