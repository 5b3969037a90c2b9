import { Worker } from "node:worker_threads";
import type {
  ConversionMessage,
  ImportProgress,
  RestoreProblem,
} from "@portfolio/content/restore-plan";
import { ArchiveProblem } from "../archive/problem.ts";
import { errorMessage } from "../util/error-message.ts";
import { PriorityMutex } from "../util/priority-mutex.ts";

/** Memory of the thread in MiB. An export in one file is read as a whole. */
const maxMemoryMib = 1024;

export interface ConversionOptions {
  /** Address of the old site; "" if unknown. */
  oldSite: string;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
}

/** Data that the thread receives at its start. */
export interface ConversionTask {
  path: string;
  oldSite: string;
}

/** One conversion at a time, because it uses a processor and much memory. */
const mutex = new PriorityMutex();

/**
 * Converts a file in place, in a worker thread, so that the site stays fast.
 *
 * @returns a problem of the file; null if there is none.
 */
export function convertInThread(
  path: string,
  { oldSite, signal, onProgress }: ConversionOptions,
): Promise<RestoreProblem | null> {
  return mutex.runExclusive(async () => {
    signal.throwIfAborted();
    const workerData: ConversionTask = { path, oldSite };
    const thread = new Worker(new URL("./convert-worker.ts", import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMib },
    });
    const stop = () => void thread.terminate();
    signal.addEventListener("abort", stop);
    try {
      return await new Promise<RestoreProblem | null>((resolve, reject) => {
        thread.on("message", (message: ConversionMessage) => {
          if ("progress" in message) onProgress(message.progress);
          else resolve(message.problem);
        });
        thread.on("error", (error) =>
          resolve(new ArchiveProblem("importFailed", "", errorMessage(error)).problem),
        );
        thread.on("exit", () => reject(signal.reason ?? new Error("The thread was ended.")));
      });
    } finally {
      signal.removeEventListener("abort", stop);
      await thread.terminate();
    }
  });
}
