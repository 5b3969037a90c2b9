import { Worker } from "node:worker_threads";
import type { Drawing, Job } from "./draw.ts";
import type { Delivery, Order, Work } from "./worker.ts";

export type { Job } from "./draw.ts";

/** Longest time that drawing one image may take, in milliseconds. */
const patience = 10_000;

/** How long the thread is kept without work, in milliseconds: its fonts and modules take some 100 MB. */
const idle = 60_000;

/** Images that may wait at once; beyond them the caller is asked to come again. */
const maxWaiting = 50;

/** The images that are asked for cannot be drawn as fast as they are asked for. */
export class RendererBusy extends Error {
  override name = "RendererBusy";
}

/** Draws social images; see {@link createRenderer}. */
export interface Renderer {
  /** @throws RendererBusy, or an error that says why this one cannot be drawn. */
  svg(job: Job): Promise<Drawing>;
  /** @throws as {@link Renderer.svg}. */
  png(job: Job): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A picture of any kind that the site accepts, cut to the size of the images.
   *
   * @throws as {@link Renderer.svg}.
   */
  jpeg(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Draws one image at a time in a thread of its own, so that nobody else waits for it: drawing holds a thread up for
 * up to a second. The thread is started by the first image, ends when there is none for a minute, and is ended when
 * an image takes too long.
 */
export function createRenderer({ patienceMs = patience } = {}): Renderer {
  let worker: Worker | undefined;
  let last = Promise.resolve();
  let waiting = 0;
  let orders = 0;
  let sleep: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = async () => {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };

  const deliver = (order: Order): Promise<Drawing | Uint8Array<ArrayBuffer>> => {
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
      const receive = (delivery: Delivery) => {
        if (delivery.id !== order.id) return;
        end();
        if ("problem" in delivery) reject(new Error(delivery.problem));
        else resolve(delivery.image);
      };
      const timer = setTimeout(
        () => fail(new Error(`The image was not drawn within ${patienceMs} ms.`)),
        patienceMs,
      );
      thread.on("message", receive);
      thread.on("error", fail);
      thread.on("exit", leave);
      thread.postMessage(order);
    });
  };

  const draw = async (work: Work) => {
    if (isClosed || waiting >= maxWaiting) throw new RendererBusy("Too many images at once.");
    waiting++;
    clearTimeout(sleep);
    orders++;
    const order: Order = { id: orders, work };
    const drawn = last.then(() => deliver(order));
    last = drawn.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await drawn;
    } finally {
      waiting--;
      if (waiting === 0) sleep = setTimeout(stop, idle).unref();
    }
  };

  const pixels = async (work: Work) => {
    const image = await draw(work);
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
      clearTimeout(sleep);
      await stop();
    },
  };
}
