import { expect, test, vi } from "vitest";
import { PartialChangeError } from "../data/api/errors.ts";
import { runInBatches } from "./run-in-batches.ts";

const onProgress = vi.fn();
const { signal } = new AbortController();
const ids = Array.from({ length: 230 }, (_, index) => index);

test("records are changed in batches of 100", async () => {
  const change = vi.fn(async (_ids: unknown[]) => undefined);
  onProgress.mockClear();
  const result = await runInBatches(ids, change, { onProgress, signal });
  expect(result).toEqual({ changedCount: 230, remainingIds: [], leftOutIds: [] });
  expect(change.mock.calls.map(([batch]) => batch.length)).toEqual([100, 100, 30]);
  expect(change.mock.calls.flatMap(([batch]) => batch)).toEqual(ids);
  expect(onProgress.mock.calls).toEqual([[100], [200], [230]]);
});

test("a batch of which only a part changed does not end the run", async () => {
  const change = vi.fn(async (_ids: unknown[]) => undefined);
  change.mockRejectedValueOnce(new PartialChangeError(98, 100, [7]));
  const result = await runInBatches(ids, change, { onProgress, signal });
  expect(result).toEqual({ changedCount: 228, remainingIds: [], leftOutIds: [7] });
});

test("after a failure, the records of the failed batch and of all later batches remain", async () => {
  const error = new Error("offline");
  const change = vi.fn(async (_ids: unknown[]) => undefined);
  change.mockResolvedValueOnce(undefined).mockRejectedValueOnce(error);
  const result = await runInBatches(ids, change, { onProgress, signal });
  expect(result).toEqual({
    changedCount: 100,
    remainingIds: ids.slice(100),
    leftOutIds: [],
    error,
  });
  expect(change).toHaveBeenCalledTimes(2);
});

test("a cancelled run ends after the current batch", async () => {
  const controller = new AbortController();
  const change = async () => controller.abort();
  const result = await runInBatches(ids, change, { onProgress, signal: controller.signal });
  expect(result).toEqual({ changedCount: 100, remainingIds: ids.slice(100), leftOutIds: [] });
});
