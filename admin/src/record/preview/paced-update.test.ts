import { beforeEach, expect, test, vi } from "vitest";
import { createPacedUpdate } from "./paced-update.ts";

beforeEach(() => vi.useFakeTimers());

/** Runs of up to 50 ms are quick. A run ends when the test calls `endRun` with the run's duration in ms. */
function createControlledUpdate() {
  const runs: ((ms: number) => void)[] = [];
  const update = createPacedUpdate(50, () => new Promise((resolve) => runs.push(resolve)));
  const endRun = (ms: number) => {
    runs.at(-1)?.(ms);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { ...update, runs, endRun };
}

test("an update runs at once, and several changes during the run cause one more run", async () => {
  const { request, runs, endRun } = createControlledUpdate();
  request();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toHaveLength(1);
  request();
  request();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toHaveLength(1);
  await endRun(20);
  expect(runs).toHaveLength(2);
  await endRun(20);
  expect(runs).toHaveLength(2);
});

test("after a slow run, the next run waits for a pause in the changes", async () => {
  const { request, runs, endRun, stop } = createControlledUpdate();
  request();
  await vi.advanceTimersByTimeAsync(0);
  await endRun(100);
  for (let change = 0; change < 5; change++) {
    request();
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(runs).toHaveLength(2);
  await endRun(10_000);
  request();
  await vi.advanceTimersByTimeAsync(499);
  expect(runs).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(3);
  request();
  stop();
  await endRun(20);
  expect(runs).toHaveLength(3);
});
