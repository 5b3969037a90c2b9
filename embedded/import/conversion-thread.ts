import {
  type ImportProgress,
  problemDetails,
  type RestoreProblem,
} from "@portfolio/content/restore-plan";
import { createTaskThread, ThreadTimeoutError } from "@portfolio/content/task-thread";
import { ArchiveProblem } from "../archive/archive-problem.ts";
import { errorMessage } from "../util/error-message.ts";

export interface ConversionTask {
  path: string;
  /** URL of the old site; "" if unknown. */
  oldSite: string;
}

export interface ConversionOptions {
  oldSite: ConversionTask["oldSite"];
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

const thread = createTaskThread<ConversionTask, RestoreProblem | null, ImportProgress>(
  new URL("./convert-worker.ts", import.meta.url),
  // The memory limit is large, because an export in a single file is read as a whole.
  { timeoutMs: 5 * 60_000, idleMs: 0, maxMemoryMib: 1024 },
);

/** Converts a file in place, in a worker thread. Returns a problem of the file; null if there is none. */
export async function convertInThread(
  path: string,
  { oldSite, ...options }: ConversionOptions,
): Promise<RestoreProblem | null> {
  try {
    return await thread.run({ path, oldSite }, options);
  } catch (error) {
    options.signal.throwIfAborted();
    const detail = error instanceof ThreadTimeoutError ? problemDetails.slow : errorMessage(error);
    return new ArchiveProblem("importFailed", "", detail).problem;
  }
}
