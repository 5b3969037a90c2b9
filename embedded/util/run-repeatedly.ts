const minuteMs = 60_000;

/**
 * Runs a task every minute, unless its previous run is still in progress. Ignores rejections.
 *
 * @returns a function that aborts the task and waits for its current run.
 */
export function runEveryMinute(task: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopController = new AbortController();
  let currentRun: Promise<void> | undefined;
  const timer = setInterval(() => {
    currentRun ??= task(stopController.signal)
      .catch(() => undefined)
      .finally(() => {
        currentRun = undefined;
      });
  }, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopController.abort();
    await currentRun;
  };
}
