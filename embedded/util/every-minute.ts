const minuteMs = 60_000;

/**
 * Runs a task every minute, except while its last run continues. A rejection is ignored.
 *
 * @returns a function that aborts the task and waits for its current run.
 */
export function runEveryMinute(task: (stopped: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopped = new AbortController();
  let current: Promise<void> | undefined;
  const timer = setInterval(() => {
    current ??= task(stopped.signal)
      .catch(() => undefined)
      .finally(() => {
        current = undefined;
      });
  }, minuteMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopped.abort();
    await current;
  };
}
