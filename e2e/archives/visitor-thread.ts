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
  const isAnswered = await load(workerData).catch(() => false);
  // A failure counts as the longest time.
  times.push(isAnswered ? performance.now() - started : Number.POSITIVE_INFINITY);
  await delay(pauseMs);
}
parentPort?.postMessage(times);

async function load(url: string): Promise<boolean> {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.ok;
}
