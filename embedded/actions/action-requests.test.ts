import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { sendActionRequest, serveActionRequests } from "./action-requests.ts";

type PerformAction = Parameters<typeof serveActionRequests>[1];

async function startServer(perform: PerformAction): Promise<string> {
  const dataDir = makeTemporaryFolder(onTestFinished);
  const stop = await serveActionRequests(dataDir, perform);
  onTestFinished(async () => {
    await stop();
    expect(readdirSync(dataDir)).toEqual([]);
  });
  return dataDir;
}

test("the server stops an action when its command is cancelled or killed", async () => {
  const signals: AbortSignal[] = [];
  const dataDir = await startServer((_action, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  });
  const abortController = new AbortController();
  const options = { signal: abortController.signal };
  const response = sendActionRequest(dataDir, { name: "snapshot" }, options);
  await expect.poll(() => signals).toHaveLength(1);
  abortController.abort(new Error("Cancelled."));
  await expect(response).rejects.toThrow("Cancelled.");
  await expect.poll(() => signals[0]?.aborted).toBe(true);
});

test("two commands at the same moment each receive their own result", async () => {
  const dataDir = await startServer(async ({ name }) => `Result of ${name}`);
  const responses = await Promise.all([
    sendActionRequest(dataDir, { name: "show" }),
    sendActionRequest(dataDir, { name: "link" }),
  ]);
  expect(responses).toEqual(["Result of show", "Result of link"]);
});

test("only users who can read the data folder can send an action", async () => {
  const perform = vi.fn<PerformAction>();
  const dataDir = await startServer(perform);
  const file = join(dataDir, "command-port.json");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { port } = JSON.parse(readFileSync(file, "utf8"));
  const response = await fetch(`http://127.0.0.1:${port}`, {
    method: "POST",
    headers: { authorization: "Bearer guessed" },
    body: JSON.stringify({ name: "link" }),
  });
  expect(response.status).toBe(403);
  expect(perform).not.toHaveBeenCalled();
});
