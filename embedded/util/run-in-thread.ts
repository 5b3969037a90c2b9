import { flushCompileCache } from "node:module";
import { parentPort, Worker } from "node:worker_threads";

type Message<Result, Progress> = { result: Result } | { progress: Progress };

export interface ThreadOptions<Progress> {
  maxMemoryMib: number;
  /** Maximum time in ms until the result or the next progress; 5 minutes by default. */
  timeoutMs?: number | undefined;
  /** Ends the thread. */
  signal?: AbortSignal | undefined;
  onProgress?: (progress: Progress) => void;
}

/** Thrown if a thread neither finished nor reported progress in time. */
export class ThreadTimeoutError extends Error {}

const defaultTimeoutMs = 5 * 60_000;

const timeoutMessage = "The worker thread was ended, because it made no progress.";

/**
 * Runs a script in a new worker thread, so that this thread can still respond to requests.
 *
 * @param script A module that calls {@link answerInThread}.
 * @param workerData Data that the script receives.
 * @returns the result of the script. Rejects with its error, the reason of the signal, or a {@link ThreadTimeoutError}.
 */
export async function runInThread<Result, Progress = never>(
  script: URL,
  workerData: unknown,
  { maxMemoryMib, timeoutMs = defaultTimeoutMs, signal, onProgress }: ThreadOptions<Progress>,
): Promise<Result> {
  signal?.throwIfAborted();
  const thread = new Worker(script, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMib },
  });
  const stop = () => void thread.terminate();
  signal?.addEventListener("abort", stop);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new ThreadTimeoutError(timeoutMessage)), timeoutMs);
      thread.on("message", (message: Message<Result, Progress>) => {
        timer?.refresh();
        if ("progress" in message) onProgress?.(message.progress);
        else resolve(message.result);
      });
      thread.on("error", reject);
      thread.on("exit", () =>
        reject(signal?.reason ?? new Error("The worker thread ended without a result.")),
      );
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    await thread.terminate();
  }
}

/** Performs the work of a script that {@link runInThread} started, and sends the result to the main thread. */
export async function answerInThread<Result, Progress = never>(
  perform: (report: (progress: Progress) => void) => Promise<Result>,
): Promise<void> {
  const send = (message: Message<Result, Progress>) => parentPort?.postMessage(message);
  // A thread that is terminated does not store its compiled modules for the next thread, so they are stored here.
  flushCompileCache();
  send({ result: await perform((progress) => send({ progress })) });
}
