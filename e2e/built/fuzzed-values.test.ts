import { afterAll, beforeAll, expect, test } from "vitest";
import { type FuzzedSite, startFuzzedSite } from "../support/fuzzed-site.ts";
import { requireCurrentBuild } from "../support/require-current-build.ts";

let site: FuzzedSite;

beforeAll(async () => {
  requireCurrentBuild();
  site = await startFuzzedSite();
});

afterAll(() => site?.close());

test("with any values in any field, every URL responds with the stored content", async () => {
  for (const seed of [0, 1]) {
    const { valueCount, rejectedCount } = await site.fill(seed);
    expect(valueCount).toBeGreaterThan(150);
    expect(rejectedCount).toBe(0);
    expect(await site.findFailures()).toEqual([]);
  }
});
