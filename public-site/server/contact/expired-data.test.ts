import { expect, onTestFinished, test, vi } from "vitest";
import { startDeletingExpiredData } from "./expired-data.ts";

test("a deletion of expired data that fails every hour is logged once, and again if it fails after a success", async () => {
  const hourMs = 60 * 60 * 1000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = vi.fn();
  const fetch = vi.fn(async () => Response.json({ message: "The disk is full." }, { status: 507 }));
  const backend = { url: "http://db.example", publishableKey: "key", secretKey: undefined, fetch };
  const stop = startDeletingExpiredData(backend, log);
  onTestFinished(stop);
  const failure = [expect.stringContaining("disk is full")];
  await expect.poll(() => log.mock.calls).toEqual([failure]);
  vi.advanceTimersByTime(5 * hourMs);
  fetch.mockResolvedValueOnce(Response.json(null));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(hourMs);
      return log.mock.calls;
    })
    .toEqual([failure, failure]);
});
