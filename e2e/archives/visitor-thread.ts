import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const pauseMs = 20;
const times: number[] = [];
let hasEnded = false;
parentPort?.once("message", () => {
  hasEnded = true;
});
while (!hasEnded) {
  const started = performance.now();
  const response = await fetch(workerData);
  await response.arrayBuffer();
  // A failure counts as the longest time.
  times.push(response.ok ? performance.now() - started : Number.POSITIVE_INFINITY);
  await delay(pauseMs);
}
parentPort?.postMessage(times);
