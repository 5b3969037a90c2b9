const minuteMs = 60_000;

/**
 * Runs a task every minute, except while its last run continues. A rejection is ignored.
 *
 * @returns a function that aborts the task and waits for its current run.
 */
export function runEveryMinute(task: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopController = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task(stopController.signal)
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopController.abort();
    await running;
  };
}
