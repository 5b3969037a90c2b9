import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Continuous requests of a page. */
export interface RepeatedRequests {
  /** Stops the requests. Returns all response times in ms. */
  end(): Promise<number[]>;
}

/**
 * Requests a page continuously. Uses a separate thread, so that the other work of the test does not distort the times.
 */
export function requestRepeatedly(url: string): RepeatedRequests {
  const thread = new Worker(new URL("./repeated-requests-thread.ts", import.meta.url), {
    workerData: url,
  });
  return {
    async end() {
      thread.postMessage("end");
      const [timesMs] = (await once(thread, "message")) as [number[]];
      return timesMs;
    },
  };
}
