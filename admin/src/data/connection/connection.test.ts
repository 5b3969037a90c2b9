import { onlineManager } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { checkServer } from "./connection.ts";

it("the server is checked repeatedly while the browser reports that it is offline", async () => {
  vi.useFakeTimers();
  const isBrowserOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const fetchHealth = vi.fn(async () => Response.json({ status: "ok" }));
  vi.stubGlobal("fetch", fetchHealth);
  await checkServer();
  expect(onlineManager.isOnline()).toBe(true);

  fetchHealth.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await vi.advanceTimersToNextTimerAsync();
  expect(onlineManager.isOnline()).toBe(false);

  isBrowserOnline.mockReturnValue(true);
  await vi.advanceTimersToNextTimerAsync();
  expect(onlineManager.isOnline()).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
