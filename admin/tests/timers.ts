import { expect, vi } from "vitest";

/** The timers that a test file sets, from `watchTimers` on. */
export interface WatchedTimers {
  /**
   * Those that have neither run nor been cleared: the test that set each, and its delay. Without cache lifetimes, which
   * take minutes, and without timers that do not keep the process alive; `stop` clears those.
   */
  pending(): string[];
  /**
   * Waits until libraries' own timers have run, such as the three seconds that Milkdown gives its plugins.
   *
   * @throws if one is pending after that; the message names the test.
   */
  settle(): Promise<void>;
  /** Clears all timers and stops watching. */
  stop(): void;
}

/**
 * Watches timers. One that runs after the file's window is gone ends in an error that no test is to blame for, and on a
 * busy machine even short ones do.
 */
export function watchTimers(): WatchedTimers {
  const original = { setTimeout, setInterval, clearTimeout, clearInterval };
  const timers = new Map<unknown, { test: string; delay: number }>();
  const note = (timer: NodeJS.Timeout, delay = 0) => {
    timers.set(timer, { test: expect.getState().currentTestName ?? "outside of a test", delay });
    return timer;
  };
  const forget = (timer: unknown) => timers.delete(timer);

  globalThis.setTimeout = Object.assign(
    (run: (...values: unknown[]) => void, delay?: number, ...values: unknown[]) => {
      const timer = original.setTimeout(() => {
        forget(timer);
        run(...values);
      }, delay);
      return note(timer, delay);
    },
    original.setTimeout,
  ) as typeof setTimeout;
  globalThis.setInterval = ((run: () => void, delay?: number) =>
    note(original.setInterval(run, delay), delay)) as typeof setInterval;
  globalThis.clearTimeout = (timer) => {
    forget(timer);
    original.clearTimeout(timer);
  };
  globalThis.clearInterval = globalThis.clearTimeout;

  const pending = () =>
    [...timers]
      .filter(([timer, { delay }]) => delay < 60_000 && (timer as NodeJS.Timeout).hasRef())
      .map(([, { test, delay }]) => `${test}: ${delay} ms`);
  return {
    pending,
    settle: () =>
      vi.waitFor(() => expect(pending(), "Timers that tests have left behind").toEqual([]), {
        timeout: 10_000,
      }),
    stop: () => {
      for (const timer of timers.keys()) original.clearTimeout(timer as NodeJS.Timeout);
      Object.assign(globalThis, original);
    },
  };
}
