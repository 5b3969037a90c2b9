/** Runs a task at intervals, never twice at a time. Ignores rejections. Returns a function that aborts and waits. */
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
