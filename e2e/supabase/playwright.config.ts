import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import type { Backend } from "../support/site.ts";
import { caughtMails, passkeySite, providerOfTests } from "../support/supabase.ts";

/** The browser journeys that `npm run test:supabase` runs. One after the other: they share a database. */
export default defineConfig<object, { backend: Backend }>({
  ...base,
  testDir: "..",
  testIgnore: [],
  outputDir: "../../.tmp/supabase/browser",
  workers: 1,
  projects: [
    {
      name: "supabase",
      testMatch: [
        ...(caughtMails ? ["account.spec.ts", "supabase/confirming.spec.ts"] : []),
        "supabase/door.spec.ts",
        "supabase/second-factor.spec.ts",
        ...(providerOfTests ? ["supabase/provider.spec.ts", "supabase/phone.spec.ts"] : []),
        ...(passkeySite ? ["supabase/passkey.spec.ts"] : []),
        "recovery.spec.ts",
        "owner-journey.spec.ts",
      ],
      use: { backend: "supabase" },
    },
  ],
});
