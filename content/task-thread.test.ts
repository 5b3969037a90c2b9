import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTaskThread } from "./task-thread.ts";
import { makeTemporaryFolder } from "./tests/temporary-folder.ts";

/** @param code of the worker script. */
const createThread = (code: string, options: { maxCpuMs?: number } = {}) =>
  createTaskThread<unknown, number, string>(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    { timeoutMs: 20_000, maxPending: 2, ...options },
  );

/** Worker script that reports progress, and completes only tasks that are numbers. */
const script = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ id, task }) => {
    parentPort.postMessage({ id, progress: "begun" });
    if (typeof task === "number") parentPort.postMessage({ id, result: task * 2 });
  });
  parentPort.postMessage({ id: 0, problem: "" });
`;

test("a task that is cancelled when it reports progress does not prevent the next task", async () => {
  const thread = createThread(script);
  const controller = new AbortController();
  const { signal } = controller;
  const reports: string[] = [];
  const onProgress = (report: string) => {
    reports.push(report);
    controller.abort(new Error("cancelled"));
  };
  const endlessTask = thread.run("endless", { onProgress, signal });
  const nextTask = thread.run(21);
  await expect(endlessTask).rejects.toThrow("cancelled");
  expect(reports).toEqual(["begun"]);
  expect(await nextTask).toBe(42);
  await expect(thread.run(1, { signal })).rejects.toThrow("cancelled");
  await thread.close();
});

test("a task that is cancelled while its thread starts does not affect the next task", async () => {
  const folder = makeTemporaryFolder(onTestFinished);
  const readyFile = join(folder, "ready");
  const announce = `process.getBuiltinModule("fs").writeFileSync(${JSON.stringify(readyFile)}, "");`;
  const setInterval = vi.spyOn(globalThis, "setInterval");
  onTestFinished(() => setInterval.mockRestore());
  const thread = createThread(script + announce, { maxCpuMs: 10_000 });
  const controller = new AbortController();
  process.once("worker", () => {
    // Blocks this thread, so that the message of the started thread arrives after the task was cancelled.
    while (!existsSync(readyFile));
    controller.abort(new Error("cancelled"));
  });
  await expect(thread.run(1, { signal: controller.signal })).rejects.toThrow("cancelled");
  expect(await thread.run(21)).toBe(42);
  // Only the check of the thread's processor time uses `setInterval`. It starts for the second task, but not for the cancelled task.
  expect(setInterval).toHaveBeenCalledOnce();
  await thread.close();
});

/** Worker script that waits for a number of ms. Any task that is not a number computes endlessly. */
const waitingScript = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ id, task }) => {
    if (typeof task === "number") setTimeout(() => parentPort.postMessage({ id, result: task }), task);
    else for (;;);
  });
  parentPort.postMessage({ id: 0, problem: "" });
`;

test("a task that uses too much processor time is ended, and a task that only waits is not", async () => {
  const thread = createThread(waitingScript, { maxCpuMs: 100 });
  expect(await thread.run(300)).toBe(300);
  await expect(thread.run("endless")).rejects.toThrow("more than 100 ms of processor time");
  expect(await thread.run(1)).toBe(1);
  await thread.close();
});

/** Worker script that ends after each result. */
const endingScript = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", ({ id, task }) => {
    parentPort.postMessage({ id, result: task });
    setImmediate(() => process.exit(1));
  });
  parentPort.postMessage({ id: 0, problem: "" });
`;

test("a task runs in a new thread if the previous thread ended between two tasks", async () => {
  const thread = createThread(endingScript);
  const exit = Promise.withResolvers<void>();
  process.once("worker", (worker) => worker.once("exit", () => exit.resolve()));
  expect(await thread.run(1)).toBe(1);
  await exit.promise;
  expect(await thread.run(2)).toBe(2);
  await thread.close();
});

test("a task fails if its thread does not start in time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const thread = createThread("setInterval(() => {}, 1000)");
    const expectation = expect(thread.run(1)).rejects.toThrow("did not start within 60000 ms");
    await vi.advanceTimersByTimeAsync(60_000);
    await expectation;
    await thread.close();
  } finally {
    vi.useRealTimers();
  }
});

test("errors name the thread and the reason", async () => {
  const folder = makeTemporaryFolder(onTestFinished);
  const path = join(folder, "drawing.mjs");
  writeFileSync(
    path,
    `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => process.exit(3));`,
  );
  const thread = createTaskThread(pathToFileURL(path), { timeoutMs: 20_000, maxPending: 1 });
  const task = thread.run(1);
  await expect(thread.run(2)).rejects.toThrow("drawing.mjs is busy");
  await expect(task).rejects.toThrow("drawing.mjs ended with exit code 3");
  await thread.close();
  await expect(thread.run(3)).rejects.toThrow("drawing.mjs was closed");
});
