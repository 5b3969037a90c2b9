import type { Identifier } from "react-admin";
import { PartialChangeError } from "../data/api/errors.ts";

/** Maximum number of records in a request. The ids of the records must fit into its URL. */
const defaultBatchSize = 100;

interface BatchResult {
  changedCount: number;
  /** Records that were not attempted, or whose request failed. */
  remainingIds: Identifier[];
  /** Records that `change` left out. */
  leftOutIds: Identifier[];
  /** The failure that ended the run, if any. */
  error?: unknown;
}

interface RunOptions {
  batchSize?: number | undefined;
  /** Called with the number of attempted records after each batch. */
  onProgress: (attemptedCount: number) => void;
  /** Ends the run after the current batch. */
  signal: AbortSignal;
}

/**
 * Changes records in batches, one after the other. Continues after a batch that changed only in part, but not after any
 * other failure.
 *
 * @param change rejects with PartialChangeError if not all records changed.
 */
export async function runInBatches(
  ids: readonly Identifier[],
  change: (ids: Identifier[]) => Promise<unknown>,
  { batchSize = defaultBatchSize, onProgress, signal }: RunOptions,
): Promise<BatchResult> {
  const result: BatchResult = { changedCount: 0, remainingIds: [], leftOutIds: [] };
  for (let start = 0; start < ids.length; start += batchSize) {
    if (signal.aborted) return { ...result, remainingIds: ids.slice(start) };
    const batch = ids.slice(start, start + batchSize);
    try {
      await change(batch);
      result.changedCount += batch.length;
    } catch (error) {
      if (!(error instanceof PartialChangeError)) {
        return { ...result, remainingIds: ids.slice(start), error };
      }
      result.changedCount += error.changedCount;
      result.leftOutIds.push(...error.leftOutIds);
    }
    onProgress(start + batch.length);
  }
  return result;
}
