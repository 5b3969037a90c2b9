/**
 * Runs a task at intervals. Skips a run while the previous one is in progress. Ignores rejections. Returns a function
 * that aborts the task and waits for its current run.
 */
export function runRepeatedly(
  intervalMs: number,
  task: (signal: AbortSignal) => Promise<void>,
): () => Promise<void> {
  const stopController = new AbortController();
  let currentRun: Promise<void> | undefined;
  const timer = setInterval(() => {
    currentRun ??= task(stopController.signal)
      .catch(() => undefined)
      .finally(() => {
        currentRun = undefined;
      });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopController.abort();
    await currentRun;
  };
}
