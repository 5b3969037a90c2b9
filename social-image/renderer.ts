import { Worker } from "node:worker_threads";
import type { Drawing, Job } from "./draw.ts";
import type { Task, WorkerRequest, WorkerResponse } from "./worker.ts";

export type { Job } from "./draw.ts";

/** Timeout for drawing one image, in ms. */
const defaultTimeoutMs = 10_000;

/** Time without work after which the thread ends, in ms. Its fonts and modules take about 100 MB. */
const idleMs = 60_000;

/** Maximum queue length; further calls are rejected. */
const maxPending = 50;

/** The queue is full. */
export class RendererBusy extends Error {
  override name = "RendererBusy";
}

export interface Renderer {
  /** @throws RendererBusy if the queue is full, or an error that says why drawing failed. */
  svg(job: Job): Promise<Drawing>;
  /** @throws as {@link Renderer.svg}. */
  png(job: Job): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Crops a picture in any accepted format to the size of social images.
   *
   * @throws as {@link Renderer.svg}.
   */
  jpeg(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Draws one image at a time in a worker thread, because drawing blocks its thread for up to a second. The thread starts
 * with the first image, ends after a minute without work, and is terminated if an image times out.
 */
export function createRenderer({ timeoutMs = defaultTimeoutMs } = {}): Renderer {
  let worker: Worker | undefined;
  let last = Promise.resolve();
  let pending = 0;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = async () => {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };

  const runInWorker = (request: WorkerRequest): Promise<Drawing | Uint8Array<ArrayBuffer>> => {
    worker ??= new Worker(new URL("./worker.ts", import.meta.url)).on("error", () => undefined);
    const thread = worker;
    thread.unref();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        thread.off("message", receive);
        thread.off("error", fail);
        thread.off("exit", leave);
      };
      const fail = (error: Error) => {
        end();
        if (worker === thread) void stop();
        reject(error);
      };
      const leave = () => fail(new Error("The thread that draws was ended."));
      const receive = (response: WorkerResponse) => {
        if (response.id !== request.id) return;
        end();
        if ("problem" in response) reject(new Error(response.problem));
        else resolve(response.image);
      };
      const timer = setTimeout(
        () => fail(new Error(`The image was not drawn within ${timeoutMs} ms.`)),
        timeoutMs,
      );
      thread.on("message", receive);
      thread.on("error", fail);
      thread.on("exit", leave);
      thread.postMessage(request);
    });
  };

  const draw = async (task: Task) => {
    if (isClosed || pending >= maxPending) throw new RendererBusy("Too many images at once.");
    pending++;
    clearTimeout(idleTimer);
    lastId++;
    const request: WorkerRequest = { id: lastId, task };
    const drawn = last.then(() => runInWorker(request));
    last = drawn.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await drawn;
    } finally {
      pending--;
      if (pending === 0) idleTimer = setTimeout(stop, idleMs).unref();
    }
  };

  const pixels = async (task: Task) => {
    const image = await draw(task);
    if ("svg" in image) throw new Error("The thread sent a drawing instead of a picture.");
    return image;
  };

  return {
    svg: async (job) => {
      const drawing = await draw({ format: "svg", job });
      if (!("svg" in drawing)) throw new Error("The thread sent a picture instead of a drawing.");
      return drawing;
    },
    png: (job) => pixels({ format: "png", job }),
    jpeg: (job) => pixels({ format: "jpeg", job }),
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      await stop();
    },
  };
}
