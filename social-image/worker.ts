import { parentPort } from "node:worker_threads";
import { cutJpeg, type Drawing, drawPng, drawSvg, type Job } from "./draw.ts";

/** What the thread is to make: a drawing, or a JPEG of a picture's bytes. */
export type Work = { format: "svg" | "png"; job: Job } | { format: "jpeg"; job: Uint8Array };

/** What the thread is asked. */
export interface Order {
  id: number;
  work: Work;
}

/** What it answers. */
export type Delivery =
  | { id: number; image: Drawing | Uint8Array<ArrayBuffer> }
  | { id: number; problem: string };

const port = parentPort;
if (!port) throw new Error("This file is to be run as a worker thread.");

port.on("message", async ({ id, work }: Order) => {
  let delivery: Delivery;
  try {
    delivery = { id, image: await make(work) };
  } catch (error) {
    delivery = { id, problem: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(delivery);
});

function make({ format, job }: Work): Promise<Drawing | Uint8Array<ArrayBuffer>> {
  if (format === "jpeg") return cutJpeg(job);
  return format === "svg" ? drawSvg(job) : drawPng(job);
}
