import { afterAll, beforeAll } from "vitest";
import { seedSample } from "../support/seed.ts";
import { type RunningSite, startSite } from "../support/site.ts";

/** The site that the tests of `sample-site.test.ts` share. */
export let site: RunningSite;

beforeAll(async () => {
  site = await startSite();
  await seedSample(await site.getOwnerClient());
});

afterAll(() => site?.stop());
