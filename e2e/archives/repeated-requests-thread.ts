import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const pauseMs = 20;
const timesMs: number[] = [];
let hasEnded = false;
parentPort?.once("message", () => {
  hasEnded = true;
});
while (!hasEnded) {
  const startTime = performance.now();
  const isSuccessful = await requestPage(workerData).catch(() => false);
  // A failed request counts as infinitely slow.
  timesMs.push(isSuccessful ? performance.now() - startTime : Number.POSITIVE_INFINITY);
  await delay(pauseMs);
}
parentPort?.postMessage(timesMs);

async function requestPage(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.ok;
}
