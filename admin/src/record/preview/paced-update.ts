/** Longest pause that an update waits for, in ms. */
const maxPauseMs = 500;

/**
 * Repeats an update after changes, one run at a time. The next run starts at once if the last run was quick,
 * otherwise after a pause in the changes. Changes during a run cause one more run.
 *
 * @param quickMs longest duration of a quick run.
 * @param update returns how long it took, in ms.
 */
export function createPacedUpdate(quickMs: number, update: () => Promise<number>) {
  let lastDurationMs = 0;
  let isRunning = false;
  let isOutdated = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function request() {
    clearTimeout(timer);
    if (isStopped) return;
    isOutdated = true;
    if (isRunning) return;
    // A timer, even of 0 ms, would wait until the browser has painted.
    if (lastDurationMs <= quickMs) void run();
    else timer = setTimeout(run, Math.min(maxPauseMs, 2 * lastDurationMs));
  }

  async function run() {
    isRunning = true;
    isOutdated = false;
    try {
      lastDurationMs = await update();
    } finally {
      isRunning = false;
      if (isOutdated) request();
    }
  }

  function stop() {
    isStopped = true;
    clearTimeout(timer);
  }

  return { request, stop };
}
