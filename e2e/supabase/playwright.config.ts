import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import type { Backend } from "../support/site.ts";
import { caughtMails, passkeySite, providerOfTests } from "../support/supabase.ts";

/** Files that need what a Supabase elsewhere may not have, and whether it is there. */
const needs = {
  "account.spec.ts": caughtMails,
  "supabase/confirming.spec.ts": caughtMails,
  "supabase/provider.spec.ts": providerOfTests,
  "supabase/phone.spec.ts": providerOfTests,
  "supabase/passkey.spec.ts": passkeySite,
};

/**
 * The browser tests that `npm run test:supabase` runs: journeys that no other backend has or that sign in, and, where it
 * is asked for, everything. One after the other: they share a database.
 */
export default defineConfig<object, { backend: Backend }>({
  ...base,
  testDir: "..",
  testIgnore: Object.entries(needs).flatMap(([file, isThere]) => (isThere ? [] : file)),
  outputDir: "../../.tmp/supabase/browser",
  workers: 1,
  use: { ...base.use, backend: "supabase" },
  projects: [
    {
      name: "journeys",
      testMatch: [
        "supabase/*.spec.ts",
        "account.spec.ts",
        "recovery.spec.ts",
        "owner-journey.spec.ts",
      ],
    },
    { name: "everything", testMatch: "*.spec.ts" },
  ],
});
