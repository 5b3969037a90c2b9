import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { sendActionRequest, serveActionRequests } from "./action-requests.ts";

afterEach(() => void vi.useRealTimers());

function createFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), "portfolio-requests-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

/** Starts a server whose actions run until they are aborted. */
function startServer() {
  const dataDir = createFolder();
  const signals: AbortSignal[] = [];
  const stop = serveActionRequests(dataDir, (_action, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  onTestFinished(stop);
  return { dataDir, signals };
}

test("the server stops an action when its command is cancelled", async () => {
  const { dataDir, signals } = startServer();
  const cancelling = new AbortController();
  const options = { signal: cancelling.signal };
  const response = sendActionRequest(dataDir, { action: "snapshot" }, options);
  await vi.waitFor(() => expect(signals).toHaveLength(1), 20_000);
  cancelling.abort(new Error("Cancelled."));
  await expect(response).rejects.toThrow("Cancelled.");
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), 20_000);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("two commands at the same moment each receive their own result", async () => {
  const dataDir = createFolder();
  const stop = serveActionRequests(dataDir, async ({ action }) => `Result of ${action}`);
  onTestFinished(stop);
  const responses = await Promise.all([
    sendActionRequest(dataDir, { action: "show" }),
    sendActionRequest(dataDir, { action: "link" }),
  ]);
  expect(responses).toEqual(["Result of show", "Result of link"]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a result that a killed command did not read is deleted", async () => {
  const { dataDir } = startServer();
  const path = join(dataDir, `owner-answer-${randomUUID()}`);
  writeFileSync(path, "{}");
  const twoMinutesAgo = new Date(Date.now() - 120_000);
  utimesSync(path, twoMinutesAgo, twoMinutesAgo);
  await expect.poll(() => readdirSync(dataDir)).toEqual([]);
});

test("the server stops an action when its command is killed", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { dataDir, signals } = startServer();
  const id = randomUUID();
  writeFileSync(join(dataDir, `owner-waits-${id}`), "");
  const request = { id, action: { action: "snapshot" } };
  writeFileSync(join(dataDir, `owner-request-${id}`), JSON.stringify(request));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(signals[0]?.aborted).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});
