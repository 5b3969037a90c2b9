import { onlineManager } from "@tanstack/react-query";
import { beforeEach, expect, it, vi } from "vitest";

let preloadChunks: typeof import("./preload.ts").preloadChunks;
let preloadNextPage: typeof import("./preload.ts").preloadNextPage;
let registerPreload: typeof import("./preload.ts").registerPreload;

// Import the module again, to remove the loaders that other tests registered.
beforeEach(async () => {
  vi.resetModules();
  ({ preloadChunks, preloadNextPage, registerPreload } = await import("./preload.ts"));
  vi.useFakeTimers();
});

it("chunks are preloaded one after the other, after a pause in typing", async () => {
  const loaders = [vi.fn(async () => {}), vi.fn(async () => {})];
  for (const load of loaders) registerPreload(load);
  const countLoads = () => loaders.reduce((count, { mock }) => count + mock.calls.length, 0);
  const stopPreloading = preloadChunks();
  for (let key = 0; key < 5; key++) {
    await vi.advanceTimersByTimeAsync(2_000);
    dispatchEvent(new Event("keydown"));
  }
  await vi.advanceTimersByTimeAsync(2_900);
  expect(countLoads()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(countLoads()).toBe(2);
  stopPreloading();
});

it("nothing is preloaded after preloading was stopped", async () => {
  const load = vi.fn(async () => {});
  registerPreload(load);
  preloadChunks()();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
});

it("no chunk is requested until the server is reachable", async () => {
  const load = vi.fn(async () => {});
  registerPreload(load);
  onlineManager.setOnline(false);
  const stopPreloading = preloadChunks();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
  stopPreloading();
});

it.each([
  [false, 1],
  [true, 0],
])("with saveData %s, an idle browser loads the next page %d times", async (saveData, loads) => {
  vi.stubGlobal("navigator", { connection: { saveData } });
  const load = vi.fn(async () => {});
  preloadNextPage(load);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(loads);
});
