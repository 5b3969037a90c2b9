import { createTaskThread } from "@portfolio/content/task-thread";
import type { Drawing, DrawingInput } from "./draw.ts";
import type { DrawingResult, DrawingTask } from "./draw-worker.ts";

export type { DrawingInput } from "./draw.ts";

/** Timeout for drawing one image, in ms. The admin gives up after 30 seconds. */
const defaultTimeoutMs = 25_000;

const maxCpuMs = 10_000;

/** Time in ms without work after which the thread ends, to free the 100 MB that its fonts and modules take. */
const idleMs = 60_000;

export type Renderer = ReturnType<typeof createRenderer>;

/**
 * Draws one image at a time in a worker thread, because drawing blocks its thread for up to a second. The thread ends
 * after a minute without work, or if an image takes too long.
 */
export function createRenderer({ timeoutMs = defaultTimeoutMs } = {}) {
  const thread = createTaskThread<DrawingTask, DrawingResult>(
    new URL("./draw-worker.ts", import.meta.url),
    {
      timeoutMs,
      maxCpuMs,
      idleMs,
      maxPending: 50,
    },
  );

  // The cast is safe: for the format "svg" the worker returns a drawing, and for the others the bytes of a picture.
  const draw = <Result extends DrawingResult>(task: DrawingTask) =>
    thread.run(task) as Promise<Result>;

  return {
    /** @throws ThreadBusyError if the queue is full, or an error that says why drawing failed. */
    svg: (input: DrawingInput) => draw<Drawing>({ format: "svg", input }),
    /** @throws the same errors as {@link Renderer.svg}. */
    png: (input: DrawingInput) => draw<Uint8Array<ArrayBuffer>>({ format: "png", input }),
    /** Crops a picture to the size of social images. Throws the same errors as {@link Renderer.svg}. */
    jpeg: (picture: Uint8Array) =>
      draw<Uint8Array<ArrayBuffer>>({ format: "jpeg", input: picture }),
    close: thread.close,
  };
}
