import {
  type ImportProgress,
  problemDetails,
  type RestoreProblem,
} from "@portfolio/content/restore-plan";
import { ArchiveProblem } from "../archive/problem.ts";
import { errorMessage } from "../util/error-message.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";
import { runInThread, ThreadTimeoutError } from "../util/run-in-thread.ts";

/** Memory limit of the thread in MiB. It is large, because an export in a single file is read as a whole. */
const maxMemoryMib = 1024;

export interface ConversionOptions {
  /** Address of the old site; "" if unknown. */
  oldSite: string;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
  timeoutMs?: number | undefined;
}

/** Data that the thread receives at its start. */
export interface ConversionTask {
  path: string;
  oldSite: string;
}

/** Runs one conversion at a time, because a conversion occupies a processor and much memory. */
const mutex = new PriorityMutex();

/**
 * Converts a file in place, in a worker thread.
 *
 * @returns a problem of the file; null if there is none.
 */
export function convertInThread(
  path: string,
  { oldSite, ...options }: ConversionOptions,
): Promise<RestoreProblem | null> {
  const task: ConversionTask = { path, oldSite };
  const script = new URL("./convert-worker.ts", import.meta.url);
  return mutex.runExclusive(async () => {
    try {
      return await runInThread<RestoreProblem | null, ImportProgress>(script, task, {
        ...options,
        maxMemoryMib,
      });
    } catch (error) {
      options.signal.throwIfAborted();
      const detail =
        error instanceof ThreadTimeoutError ? problemDetails.slow : errorMessage(error);
      return new ArchiveProblem("importFailed", "", detail).problem;
    }
  });
}
