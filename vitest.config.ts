import { defineConfig } from "vitest/config";

/** How long `expect.poll` waits. Other checks share the processor, and the default of one second is too short then. */
const expect = { poll: { timeout: 20_000 } };

/** Runs other suites in a copy of the repository. */
const recipes = "e2e/built/recipes.test.ts";

/** Vitest's suites. Only `firefox` needs a browser; all other browser tests are Playwright's: `e2e/**.spec.ts`. */
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
            "e2e/attack/**/*.test.ts",
            "social-image/**/*.test.ts",
            "public-site/**/*.test.{ts,tsx}",
            "scripts/**/*.test.ts",
          ],
          setupFiles: ["public-site/app/i18n/all-languages.server.ts"],
          // As in the admin's tests: test files share modules.
          isolate: false,
          // Ten times the duration of the longest test, as below: some draw whole pictures and PDFs.
          testTimeout: 180_000,
        },
      },
      "admin/vitest.config.ts",
      {
        test: {
          name: "database",
          expect,
          include: ["{supabase/tests,embedded}/**/*.test.ts"],
          // Test files share modules: loading the database for each took a fifth of the processor time. `vi.mock` would
          // affect other files, so do not use it.
          isolate: false,
          // Ten times the duration of the longest test, because a shared machine may be that much slower.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 2,
          // After the others: vitest refuses to mix suites with different numbers of workers.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "built",
          expect,
          include: ["e2e/built/**/*.test.ts"],
          exclude: [recipes],
          // Ten times the duration of the longest test, as above. Most files start servers.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      { test: { name: "recipes", include: [recipes] } },
      {
        test: {
          // Run by `npm run test:supabase`.
          name: "supabase",
          expect,
          include: ["e2e/supabase/**/*.test.ts"],
          testTimeout: 30_000,
          // They share a database.
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
