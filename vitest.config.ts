import { defineConfig } from "vitest/config";

/** Timeout of `expect.poll` in ms. The default of one second is too short while other checks use the processor. */
const expect = { poll: { timeout: 20_000 } };

/** Test of the recipes in CONTRIBUTING.md. It is a suite of its own, because it runs other suites in a copy. */
const recipes = "e2e/built/recipes.test.ts";

/** Vitest's suites. Only `firefox` needs a browser. Playwright runs all other browser tests (`e2e/**.spec.ts`). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          expect,
          include: [
            "content/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
            "supabase/seed/**/*.test.ts",
            "social-image/**/*.test.ts",
            "public-site/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          setupFiles: ["public-site/app/i18n/all-languages.server.ts"],
          // Test files share modules, so that each module is loaded once.
          isolate: false,
          // Ten times the duration of the longest test, which draws pictures and PDFs. A shared machine may be slow.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      "admin/vitest.config.ts",
      {
        test: {
          name: "database",
          expect,
          include: ["{supabase/tests,embedded}/**/*.test.ts"],
          // Test files share modules, because loading the database for each file would take a quarter more processor
          // time. Do not use `vi.mock`, because it would affect other files.
          isolate: false,
          // Ten times the duration of the longest test, because a shared machine may be that much slower.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // Runs after the other suites, because Vitest rejects different numbers of workers in one group.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "built",
          expect,
          include: ["e2e/built/**/*.test.ts"],
          exclude: [recipes],
          // Test files share modules, so that each module is loaded once.
          isolate: false,
          // Ten times the duration of the longest test. Most files start servers.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      { test: { name: "recipes", include: [recipes] } },
      {
        test: {
          // `npm run test:supabase` runs this suite.
          name: "supabase",
          expect,
          include: ["e2e/supabase/**/*.test.ts"],
          testTimeout: 30_000,
          // The test files share a database.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "firefox",
          expect,
          include: ["e2e/firefox/**/*.test.ts"],
          globalSetup: "e2e/firefox/find-firefox.ts",
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
