import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** A page that is requested continuously. */
export interface RepeatedRequests {
  /** Stops the requests. @returns all response times in ms. */
  end(): Promise<number[]>;
}

/** Requests a page continuously, in a separate thread so that the test's own work does not distort the times. */
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
