import { expect, test } from "vitest";
import { runWithDeadline, withTimeoutAndRetry } from "./resilient-fetch.server.ts";

test("all requests inside runWithDeadline share its timeout", async () => {
  const abortedStates: (boolean | undefined)[] = [];
  const request = withTimeoutAndRetry((_, init) => {
    abortedStates.push(init?.signal?.aborted);
    return new Promise(() => undefined);
  }, 60_000);
  await runWithDeadline(20, async () => {
    for (const path of ["/one", "/two"]) {
      await expect(request(path)).rejects.toThrow("Request timeout");
    }
  });
  expect(abortedStates).toEqual([false, true]);
});
