import { parentPort } from "node:worker_threads";
import { drawPng, drawSvg, type Job } from "./draw.ts";

/** What the thread is asked. */
export interface Order {
  id: number;
  format: "svg" | "png";
  job: Job;
}

/** What it answers. */
export type Delivery =
  | { id: number; image: string | Uint8Array<ArrayBuffer> }
  | { id: number; problem: string };

const port = parentPort;
if (!port) throw new Error("This file is to be run as a worker thread.");

port.on("message", async ({ id, format, job }: Order) => {
  let delivery: Delivery;
  try {
    delivery = { id, image: await (format === "svg" ? drawSvg(job) : drawPng(job)) };
  } catch (error) {
    delivery = { id, problem: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(delivery);
});
