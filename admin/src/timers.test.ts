import { afterEach, expect, test } from "vitest";
import { watchTimers } from "../tests/timers.ts";

const timers = watchTimers();
afterEach(timers.stop);

test("a timer that a test leaves behind is reported with the name of the test", async () => {
  clearTimeout(setTimeout(() => undefined, 30_000));
  setTimeout(() => undefined, 30_000).unref();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(timers.listPending()).toEqual([]);

  setTimeout(() => undefined, 30_000);
  setInterval(() => undefined, 30_000);
  const expectedTimer = `${expect.getState().currentTestName}: 30000 ms`;
  expect(timers.listPending()).toEqual([expectedTimer, expectedTimer]);
});
