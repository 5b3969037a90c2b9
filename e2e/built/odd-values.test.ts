import { afterAll, beforeAll, expect, test } from "vitest";
import { type OddSite, startOddSite } from "../support/odd-site.ts";

let site: OddSite;

beforeAll(async () => {
  site = await startOddSite();
}, 120_000);

afterAll(() => site.close(), 30_000);

test("security case 46: whatever fields of every kind hold, every address answers, and with what is stored", async () => {
  // The very rounds with which `npm run attack -- render` begins; that one goes on to 10,000 values.
  for (const seed of [0, 1]) {
    const { values, refused } = await site.fill(seed);
    expect(values).toBeGreaterThan(150);
    expect(refused).toBe(0);
    expect(await site.failures()).toEqual([]);
  }
}, 120_000);
