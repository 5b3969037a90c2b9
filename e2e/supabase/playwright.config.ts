import { defineConfig } from "@playwright/test";
import base from "../playwright.config.ts";
import type { Backend } from "../support/site.ts";
import { caughtMailsUrl, oauthProviderUrl, passkeySiteOrigin } from "../support/supabase.ts";

/** Test files that need an optional service, and whether the service is available. */
const services = {
  "account.spec.ts": caughtMailsUrl,
  "supabase/email-and-password.spec.ts": caughtMailsUrl,
  "supabase/provider.spec.ts": oauthProviderUrl,
  "supabase/phone.spec.ts": oauthProviderUrl,
  "supabase/passkey.spec.ts": passkeySiteOrigin,
};

/**
 * Browser tests of `npm run test:supabase`: the tests of signing in and editing, and on request all other browser
 * tests. They run sequentially, because they share a database.
 */
export default defineConfig<object, { backend: Backend }>({
  ...base,
  testDir: "..",
  testIgnore: Object.entries(services).flatMap(([file, isAvailable]) => (isAvailable ? [] : file)),
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
        // The next files contain journeys of visitors.
        "selections.spec.ts",
        "protected-project.spec.ts",
        "contact-form.spec.ts",
        "subscribing.spec.ts",
      ],
    },
    { name: "everything", testMatch: "*.spec.ts" },
  ],
});
