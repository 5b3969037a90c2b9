import { flushCompileCache } from "node:module";
import { basename } from "node:path";
import { parentPort, Worker } from "node:worker_threads";

/** Thrown if the queue is full, or the thread was closed. */
export class ThreadBusyError extends Error {
  override name = "ThreadBusyError";
}

/** Thrown if a task takes longer than its timeout, or uses too much processor time. */
export class ThreadTimeoutError extends Error {
  override name = "ThreadTimeoutError";
}

/** Has the message of an error that the task itself threw. The task would throw it again if it were repeated. */
export class TaskError extends Error {
  override name = "TaskError";
}

interface TaskRequest<Task> {
  id: number;
  task: Task;
}

type TaskResponse<Result> =
  | { id: number; result: Result }
  | { id: number; problem: string }
  | { id: number; progress: unknown };

/** Timeout of the start of a thread in ms. Long, because a busy machine loads a script slowly. */
const startTimeoutMs = 60_000;

/** First message of the thread. Tasks have ids from 1. */
const readyMessage = { id: 0, problem: "" };

export interface RunOptions<Progress> {
  onProgress?: (progress: Progress) => void;
  /** Cancels the task. Terminates the thread if the task is running. */
  signal?: AbortSignal | undefined;
  /** Replaces {@link TaskThreadOptions.timeoutMs}. */
  timeoutMs?: number | undefined;
}

export interface TaskThreadOptions {
  /** Maximum time in ms until the result or the next progress. The start of the thread has a timeout of its own. */
  timeoutMs: number;
  /** Maximum processor time of one task, in ms. Unlike a timeout, it does not depend on the load of the machine. */
  maxCpuMs?: number;
  /** Time without tasks, in ms, after which the thread ends to free its memory. By default it never ends. */
  idleMs?: number;
  /** Maximum number of running and queued tasks; further tasks are rejected. By default unlimited. */
  maxPending?: number;
  maxMemoryMib?: number;
}

/**
 * Runs one task at a time in a worker thread, so that long tasks do not block the calling thread. `script` is a module
 * that calls {@link performTasks}.
 */
export function createTaskThread<Task, Result, Progress = never>(
  script: URL,
  { maxCpuMs, idleMs, maxPending, maxMemoryMib, ...defaults }: TaskThreadOptions,
) {
  const name = `The worker thread ${basename(script.pathname)}`;
  let worker: Worker | undefined;
  let isReady = false;
  let lastTask: Promise<unknown> = Promise.resolve();
  let pendingCount = 0;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const startWorker = () => {
    const resourceLimits = maxMemoryMib ? { maxOldGenerationSizeMb: maxMemoryMib } : {};
    const thread = new Worker(script, { resourceLimits }).on("error", () => undefined);
    // A thread may end between two tasks, for example because it needs more memory than its limit.
    return thread.on("exit", () => {
      if (worker === thread) void stopWorker();
    });
  };

  const stopWorker = async () => {
    const stoppedWorker = worker;
    worker = undefined;
    isReady = false;
    await stoppedWorker?.terminate();
  };

  const runInWorker = async (
    request: TaskRequest<Task>,
    { onProgress, signal, timeoutMs = defaults.timeoutMs }: RunOptions<Progress>,
  ): Promise<Result> => {
    signal?.throwIfAborted();
    worker ??= startWorker();
    const thread = worker;
    thread.unref();
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    let timer = setTimeout(
      () => reject(new Error(`${name} did not start within ${startTimeoutMs} ms.`)),
      startTimeoutMs,
    );
    let stopCpuWatch = () => {};
    const handleReady = () => {
      isReady = true;
      clearTimeout(timer);
      timer = setTimeout(
        () => reject(new ThreadTimeoutError(`The task took longer than ${timeoutMs} ms.`)),
        timeoutMs,
      );
      if (maxCpuMs === undefined) return;
      stopCpuWatch = watchCpuTime(thread, maxCpuMs, () =>
        reject(
          new ThreadTimeoutError(`The task needs more than ${maxCpuMs} ms of processor time.`),
        ),
      );
    };
    const handleResponse = (response: TaskResponse<Result>) => {
      // A stopped thread may still send what it had begun to send.
      if (worker !== thread) return;
      if (response.id === readyMessage.id) handleReady();
      if (response.id !== request.id) return;
      if ("progress" in response) {
        timer.refresh();
        // Safe: the script of this thread reports this type.
        onProgress?.(response.progress as Progress);
      } else if ("problem" in response) reject(new TaskError(response.problem));
      else resolve(response.result);
    };
    const rejectOnExit = (exitCode: number) =>
      reject(
        new Error(
          isClosed
            ? `${name} was closed before its task was done.`
            : `${name} ended with exit code ${exitCode} before its task was done. Repeat the task.`,
        ),
      );
    const abort = () => reject(signal?.reason);
    if (isReady) handleReady();
    signal?.addEventListener("abort", abort);
    thread.on("message", handleResponse).on("error", reject).on("exit", rejectOnExit);
    thread.postMessage(request);
    try {
      return await promise;
    } catch (error) {
      // The caller may delete files of the task next, so the thread must no longer write to them.
      if (!(error instanceof TaskError) && worker === thread) await stopWorker();
      throw error;
    } finally {
      clearTimeout(timer);
      stopCpuWatch();
      signal?.removeEventListener("abort", abort);
      thread.off("message", handleResponse).off("error", reject).off("exit", rejectOnExit);
    }
  };

  return {
    /** @throws TaskError, ThreadBusyError, ThreadTimeoutError, or another error if the thread crashed. */
    async run(task: Task, options: RunOptions<Progress> = {}): Promise<Result> {
      if (isClosed) throw new ThreadBusyError(`${name} was closed.`);
      if (maxPending !== undefined && pendingCount >= maxPending)
        throw new ThreadBusyError(`${name} is busy with other tasks. Try again later.`);
      pendingCount++;
      clearTimeout(idleTimer);
      lastId++;
      const request = { id: lastId, task };
      const result = lastTask.then(() => runInWorker(request, options));
      lastTask = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        pendingCount--;
        if (pendingCount === 0 && idleMs !== undefined)
          idleTimer = setTimeout(stopWorker, idleMs).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idleTimer);
      await stopWorker();
    },
  };
}

/**
 * Calls `onExceeded` after the thread has used `maxCpuMs` of processor time since this call. Returns a function that
 * stops watching.
 */
function watchCpuTime(thread: Worker, maxCpuMs: number, onExceeded: () => void): () => void {
  // Ignore a rejection, because the thread may end before it responds.
  const readCpuMs = () =>
    thread.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => 0,
    );
  const initialCpuMs = readCpuMs();
  const timer = setInterval(async () => {
    if ((await readCpuMs()) - (await initialCpuMs) >= maxCpuMs) onExceeded();
  }, maxCpuMs / 4);
  return () => clearInterval(timer);
}

/** Performs the tasks of {@link createTaskThread} and sends back the results. Call it in the worker thread. */
export function performTasks<Task, Result, Progress = never>(
  perform: (task: Task, report: (progress: Progress) => void) => Promise<Result>,
): void {
  const port = parentPort;
  if (!port) throw new Error("This module must run in a worker thread.");
  port.on("message", async ({ id, task }: TaskRequest<Task>) => {
    let response: TaskResponse<Result>;
    try {
      response = {
        id,
        result: await perform(task, (progress) => port.postMessage({ id, progress })),
      };
    } catch (error) {
      response = { id, problem: error instanceof Error ? error.message : String(error) };
    }
    port.postMessage(response);
  });
  // A thread that is terminated does not store its compiled modules for the next thread, so they are stored here.
  flushCompileCache();
  port.postMessage(readyMessage);
}
