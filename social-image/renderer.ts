import type { Drawing, Job } from "./draw.ts";
import { createTaskThread } from "./task-thread.ts";
import type { Image, Task } from "./worker.ts";

export type { Job } from "./draw.ts";
export { TaskError, ThreadBusyError } from "./task-thread.ts";

/** Timeout for drawing one image, in ms. */
const defaultTimeoutMs = 10_000;

/** Time without work after which the thread ends, in ms. Its fonts and modules take about 100 MB. */
const idleMs = 60_000;

export type Renderer = ReturnType<typeof createRenderer>;

/**
 * Draws one image at a time in a worker thread, because drawing blocks its thread for up to a second. The thread starts
 * with the first image, ends after a minute without work, and is terminated if an image times out.
 */
export function createRenderer({ timeoutMs = defaultTimeoutMs } = {}) {
  const thread = createTaskThread<Task, Image>(new URL("./worker.ts", import.meta.url), {
    timeoutMs,
    idleMs,
    maxPending: 50,
  });

  const runForPixels = async (task: Task) => {
    const image = await thread.run(task);
    if ("svg" in image) throw new Error("The thread sent a drawing instead of a picture.");
    return image;
  };

  return {
    /** @throws ThreadBusyError if the queue is full, or an error that says why drawing failed. */
    svg: async (job: Job): Promise<Drawing> => {
      const drawing = await thread.run({ format: "svg", job });
      if (!("svg" in drawing)) throw new Error("The thread sent a picture instead of a drawing.");
      return drawing;
    },
    /** @throws as {@link Renderer.svg}. */
    png: (job: Job): Promise<Uint8Array<ArrayBuffer>> => runForPixels({ format: "png", job }),
    /**
     * Crops a picture in any accepted format to the size of social images.
     *
     * @throws as {@link Renderer.svg}.
     */
    jpeg: (picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
      runForPixels({ format: "jpeg", job: picture }),
    close: thread.close,
  };
}
