import { expect, onTestFinished, test, vi } from "vitest";
import { type ContinuousExportOptions, createContinuousExport } from "./continuous-export.ts";

const startExport = (options: Partial<ContinuousExportOptions>) =>
  createContinuousExport({
    folder: "/srv/site",
    exportSite: async () => undefined,
    log: () => undefined,
    delayMs: 1,
    ...options,
  });

test("saves during an export cause one more export, even if the delay passes after each save", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const exports: PromiseWithResolvers<void>[] = [];
  const exportSite = () => {
    const exportEnd = Promise.withResolvers<void>();
    exports.push(exportEnd);
    return exportEnd.promise;
  };
  const { scheduleExport, getState, close } = startExport({ exportSite });
  scheduleExport();
  scheduleExport();
  await vi.advanceTimersByTimeAsync(1);
  expect(exports).toHaveLength(1);
  expect(getState()).toEqual({ folder: "/srv/site", time: null, failure: null });
  for (let save = 0; save < 3; save++) {
    scheduleExport();
    await vi.advanceTimersByTimeAsync(1);
  }
  exports[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1);
  expect(exports).toHaveLength(2);
  expect(getState().time).toBeTypeOf("number");
  exports[1]?.resolve();
  await vi.advanceTimersByTimeAsync(1);
  await close();
  expect(exports).toHaveLength(2);
});

test("a failed export is not scheduled again if another export is queued already", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const firstExport = Promise.withResolvers<void>();
  const exportSite = vi.fn(async () => {}).mockReturnValueOnce(firstExport.promise);
  const { scheduleExport, close } = startExport({ exportSite });
  await vi.advanceTimersByTimeAsync(1);
  scheduleExport();
  await vi.advanceTimersByTimeAsync(1);
  firstExport.reject(new Error("ENOSPC"));
  await vi.advanceTimersByTimeAsync(1);
  expect(exportSite).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
  await close();
});

test("a repeated failure of the export is logged once", async () => {
  const log = vi.fn();
  const exportSite = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("ENOSPC"));
  const continuousExport = startExport({ exportSite, log });
  await expect.poll(() => continuousExport.getState().failure).toBe("ENOSPC");
  continuousExport.scheduleExport();
  await expect.poll(() => exportSite).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledOnce();
  exportSite.mockResolvedValue();
  continuousExport.scheduleExport();
  await expect.poll(() => continuousExport.getState().failure).toBe(null);
  expect(log).toHaveBeenLastCalledWith("The static site has been written to /srv/site again.");
  await continuousExport.close();
});

test("`close` ends the current export", async () => {
  const exportSite = vi.fn(
    (_: string, signal: AbortSignal) =>
      new Promise<void>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const log = vi.fn();
  const continuousExport = startExport({ exportSite, log, delayMs: 0 });
  await expect.poll(() => exportSite).toHaveBeenCalledOnce();
  await continuousExport.close();
  expect(continuousExport.getState().failure).toBe(null);
  expect(log).not.toHaveBeenCalled();
});
