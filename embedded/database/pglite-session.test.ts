import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RecoveringSession, type Session } from "./pglite-session.ts";

beforeEach(() => {
  // A test that does not advance the timers fails if the code waits for a timer.
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts a session and returns a function that runs a request. Its first instance is "1"; `open` names the others. */
function startSession(open: () => Promise<string>) {
  // The parts of PGlite that the session monitors.
  const createModule = () => ({
    ___stack_pointer: new WebAssembly.Global({ value: "i32", mutable: true }),
    _PostgresMainLoopOnce: () => undefined,
  });
  const instance = (name: string) => ({ name, Module: createModule() }) as unknown as Session;
  const session = new RecoveringSession(instance("1"), async () => instance(await open()));
  /** Runs a request, which fails with `problem` if it is given. Returns the name of the instance that it used. */
  return async (problem?: Error) => {
    const release = await session.acquire();
    try {
      return await session.run(async (usedInstance) => {
        if (problem) throw problem;
        return (usedInstance as unknown as { name: string }).name;
      });
    } finally {
      release();
    }
  };
}

const internalError = Object.assign(new Error("broken"), { code: "XX000" });

test("the next request after an internal error opens the database again at once", async () => {
  const open = vi.fn(async () => "2");
  const request = startSession(open);
  expect(await request()).toBe("1");
  const requests = [request(internalError), request(), request()];
  await expect(requests[0]).rejects.toThrow("The database stopped: broken");
  expect(await Promise.all(requests.slice(1))).toEqual(["2", "2"]);
  expect(open).toHaveBeenCalledTimes(1);
});

test("a refused statement does not end the session", async () => {
  const open = vi.fn(async () => "2");
  const request = startSession(open);
  await expect(request(new Error("division by zero"))).rejects.toThrow("division by zero");
  expect(await request()).toBe("1");
  expect(open).not.toHaveBeenCalled();
});

test("opening a stopped database is retried every ten seconds", async () => {
  const open = vi.fn(async () => "2").mockRejectedValueOnce(new Error("no memory"));
  const request = startSession(open);
  await expect(request(internalError)).rejects.toThrow("broken");
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(request()).rejects.toThrow("The database stopped: broken");
  }
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await request()).toBe("2");
});
