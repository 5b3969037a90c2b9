import type { Identifier } from "react-admin";
import { PartialChangeError } from "../data/api/errors.ts";

/** Maximum number of records in a request, because the URL contains their ids. */
const batchSize = 100;

interface BatchResult {
  changedCount: number;
  /** Records that were not attempted, or whose request failed. */
  remainingIds: Identifier[];
  /** The failure that ended the run, if any. */
  error?: unknown;
}

interface RunOptions {
  /** Called with the number of attempted records after each batch. */
  onProgress: (attemptedCount: number) => void;
  /** Ends the run after the current batch. */
  signal: AbortSignal;
}

/**
 * Changes records in batches, one after the other. If only a part of a batch changed, the next batches follow; any other
 * failure ends the run.
 *
 * @param change rejects with PartialChangeError if not all records changed.
 */
export async function runInBatches(
  ids: readonly Identifier[],
  change: (ids: Identifier[]) => Promise<unknown>,
  { onProgress, signal }: RunOptions,
): Promise<BatchResult> {
  let changedCount = 0;
  for (let start = 0; start < ids.length; start += batchSize) {
    if (signal.aborted) return { changedCount, remainingIds: ids.slice(start) };
    const batch = ids.slice(start, start + batchSize);
    try {
      await change(batch);
      changedCount += batch.length;
    } catch (error) {
      if (!(error instanceof PartialChangeError)) {
        return { changedCount, remainingIds: ids.slice(start), error };
      }
      changedCount += error.changedCount;
    }
    onProgress(start + batch.length);
  }
  return { changedCount, remainingIds: [] };
}
