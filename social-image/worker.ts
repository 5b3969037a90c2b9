import { parentPort } from "node:worker_threads";
import { cropToJpeg, type Drawing, drawPng, drawSvg, type Job } from "./draw.ts";

/** A task of the worker thread: a drawing, or the conversion of a picture to JPEG. */
export type Task = { format: "svg" | "png"; job: Job } | { format: "jpeg"; job: Uint8Array };

/** Message to the worker. */
export interface WorkerRequest {
  id: number;
  task: Task;
}

/** Answer of the worker. */
export type WorkerResponse =
  | { id: number; image: Drawing | Uint8Array<ArrayBuffer> }
  | { id: number; problem: string };

const port = parentPort;
if (!port) throw new Error("This file is to be run as a worker thread.");

port.on("message", async ({ id, task }: WorkerRequest) => {
  let response: WorkerResponse;
  try {
    response = { id, image: await make(task) };
  } catch (error) {
    response = { id, problem: error instanceof Error ? error.message : String(error) };
  }
  port.postMessage(response);
});

function make({ format, job }: Task): Promise<Drawing | Uint8Array<ArrayBuffer>> {
  if (format === "jpeg") return cropToJpeg(job);
  return format === "svg" ? drawSvg(job) : drawPng(job);
}
