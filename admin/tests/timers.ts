import { expect, vi } from "vitest";

/** The timers that were set since the call of `watchTimers`. */
export interface WatchedTimers {
  /**
   * Describes each pending timer: its delay, and the test that set it. Omits timers of a minute or more, such as cache
   * lifetimes, and timers that do not keep the process alive; `stop` clears them.
   */
  listPending(): string[];
  /**
   * Waits until the timers of libraries have run, such as Milkdown's timeout of three seconds for its plugins.
   *
   * @throws Error with the test's name if a timer is still pending after 10 seconds.
   */
  waitForTimers(): Promise<void>;
  /** Clears all timers and stops watching. */
  stop(): void;
}

/**
 * Watches the timers of a test file. A timer that runs after the file's window was removed causes an error outside of
 * any test. On a busy machine, even a timer with a short delay can run that late.
 */
export function watchTimers(): WatchedTimers {
  const originalFunctions = { setTimeout, setInterval, clearTimeout, clearInterval };
  const timers = new Map<unknown, { test: string; delayMs: number }>();
  const addTimer = (timer: NodeJS.Timeout, delayMs = 0) => {
    timers.set(timer, { test: expect.getState().currentTestName ?? "outside of a test", delayMs });
    return timer;
  };
  const removeTimer = (timer: unknown) => timers.delete(timer);

  globalThis.setTimeout = Object.assign(
    (run: (...values: unknown[]) => void, delayMs?: number, ...values: unknown[]) => {
      const timer = originalFunctions.setTimeout(() => {
        removeTimer(timer);
        run(...values);
      }, delayMs);
      return addTimer(timer, delayMs);
    },
    originalFunctions.setTimeout,
  ) as typeof setTimeout;
  globalThis.setInterval = ((run: () => void, delayMs?: number) =>
    addTimer(originalFunctions.setInterval(run, delayMs), delayMs)) as typeof setInterval;
  globalThis.clearTimeout = (timer) => {
    removeTimer(timer);
    originalFunctions.clearTimeout(timer);
  };
  globalThis.clearInterval = globalThis.clearTimeout;

  const listPending = () =>
    [...timers]
      .filter(([timer, { delayMs }]) => delayMs < 60_000 && (timer as NodeJS.Timeout).hasRef())
      .map(([, { test, delayMs }]) => `${test}: ${delayMs} ms`);
  return {
    listPending,
    waitForTimers: () =>
      vi.waitFor(() => expect(listPending(), "Timers that tests have left behind").toEqual([]), {
        timeout: 10_000,
      }),
    stop: () => {
      for (const timer of timers.keys()) originalFunctions.clearTimeout(timer as NodeJS.Timeout);
      Object.assign(globalThis, originalFunctions);
    },
  };
}
