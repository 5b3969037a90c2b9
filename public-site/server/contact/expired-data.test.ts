import { expect, onTestFinished, test, vi } from "vitest";
import { startDeletingExpiredData } from "./expired-data.ts";

test("a deletion of expired data that fails each hour is logged once", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const log = vi.fn();
  const fetch = vi.fn(async () => Response.json({ message: "The disk is full." }, { status: 507 }));
  const backend = {
    url: "http://db.example",
    publishableKey: "key",
    secretKey: undefined,
    fetch,
  };
  const stop = startDeletingExpiredData(backend, log);
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  await expect.poll(() => fetch.mock.calls.length).toBe(3);
  await expect.poll(() => log.mock.calls).toEqual([[expect.stringContaining("disk is full")]]);
  stop();
});
