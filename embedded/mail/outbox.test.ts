import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutbox } from "./outbox.ts";

const networkError = new Error("connect ECONNREFUSED");
const refusalError = Object.assign(new Error("550 no such user"), {
  responseCode: 550,
  command: "RCPT TO",
});
const timeoutError = Object.assign(new Error("Timeout"), { isTransmitted: true });
const linkLifetimeMs = 600_000;

let log: ReturnType<typeof vi.fn<(message: string) => void>>;
let outbox: ReturnType<typeof createOutbox>;

beforeEach(() => {
  vi.useFakeTimers();
  log = vi.fn();
  outbox = createOutbox(log);
});

afterEach(() => {
  vi.useRealTimers();
});

function add(send: () => Promise<void>, key = "link"): void {
  outbox.add({ key, expiresAt: Date.now() + linkLifetimeMs, send });
}

test("the intervals between attempts grow until the link expires", async () => {
  const startTime = Date.now();
  const times: number[] = [];
  add(() => {
    times.push((Date.now() - startTime) / 1000);
    return Promise.reject(networkError);
  });
  await vi.advanceTimersByTimeAsync(10 * linkLifetimeMs);
  expect(times).toEqual([0, 15, 45, 105, 225, 465]);
  expect(log.mock.lastCall).toEqual([
    "A mail could not be sent: connect ECONNREFUSED. It is not sent again.",
  ]);
});

test.each([refusalError, timeoutError])("a mail is not sent again after %s", async (error) => {
  const send = vi.fn(() => Promise.reject(error));
  add(send);
  await vi.advanceTimersByTimeAsync(linkLifetimeMs);
  expect(send).toHaveBeenCalledTimes(1);
  expect(outbox.problem()?.reason).toBe(error.message);
});

test("a newer link replaces a waiting link", async () => {
  const sendOld = vi.fn(() => Promise.reject(networkError));
  add(sendOld);
  await outbox.onIdle();
  const sendNew = vi.fn(async () => {});
  add(sendNew);
  await vi.advanceTimersByTimeAsync(linkLifetimeMs);
  expect(sendOld).toHaveBeenCalledTimes(1);
  expect(sendNew).toHaveBeenCalledTimes(1);
});

test("at most 100 mails wait, and a closed outbox discards them", async () => {
  const send = vi.fn(() => Promise.reject(networkError));
  for (let index = 0; index < 150; index += 1) add(send, String(index));
  await outbox.onIdle();
  expect(vi.getTimerCount()).toBe(100);
  await outbox.close();
  expect(vi.getTimerCount()).toBe(0);
  add(send);
  await outbox.onIdle();
  expect(vi.getTimerCount()).toBe(0);
});

test("the server can stop while the mail server does not respond", async () => {
  add(() => new Promise(() => undefined));
  const closePromise = outbox.close();
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(closePromise).resolves.toBeUndefined();
});

test.each([
  ["older", 0, 1],
  ["newer", 1, 0],
])("only the newer of two links is resent, even if the %s one fails first", async (_, ...order) => {
  const attempts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const sends = attempts.map(({ promise }) => vi.fn(async () => {}).mockReturnValueOnce(promise));
  for (const send of sends) add(send);
  for (const index of order) {
    attempts[index]?.reject(networkError);
    await vi.advanceTimersByTimeAsync(0);
    const next = index === 0 ? "It is not sent again." : "It is sent again in 15 s.";
    expect(log.mock.lastCall?.[0]).toContain(next);
  }
  await vi.advanceTimersByTimeAsync(linkLifetimeMs);
  expect(sends.map((send) => send.mock.calls.length)).toEqual([1, 2]);
});
