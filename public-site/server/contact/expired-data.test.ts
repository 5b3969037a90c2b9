import { expect, test, vi } from "vitest";
import { startDeletingExpiredData } from "./expired-data.ts";

test("a failed deletion of expired data is logged", async () => {
  const log = vi.fn();
  const backend = {
    url: "http://db.example",
    publishableKey: "key",
    secretKey: undefined,
    fetch: async () => Response.json({ message: "The disk is full." }, { status: 507 }),
  };
  const stop = startDeletingExpiredData(backend, log);
  await expect.poll(() => log.mock.calls).toEqual([[expect.stringContaining("disk is full")]]);
  stop();
});
