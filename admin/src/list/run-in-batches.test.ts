import { expect, test, vi } from "vitest";
import { PartialChangeError } from "../data/api/errors.ts";
import { runInBatches } from "./run-in-batches.ts";

const onProgress = vi.fn();
const { signal } = new AbortController();
const ids = Array.from({ length: 230 }, (_, index) => index);

test("the run continues after a batch in which only some records changed", async () => {
  const change = vi.fn(async (_ids: unknown[]) => undefined);
  change.mockRejectedValueOnce(new PartialChangeError(98, 100, [7]));
  const result = await runInBatches(ids, change, { onProgress, signal });
  expect(result).toEqual({ changedCount: 228, remainingIds: [], leftOutIds: [7] });
});

test("a cancelled run ends after the current batch", async () => {
  const controller = new AbortController();
  const change = async () => controller.abort();
  const result = await runInBatches(ids, change, { onProgress, signal: controller.signal });
  expect(result).toEqual({ changedCount: 100, remainingIds: ids.slice(100), leftOutIds: [] });
});
