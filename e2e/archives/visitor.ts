import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Response times of a cached page in ms. */
export interface Visit {
  /** Ends the visit. @returns all response times. */
  end(): Promise<number[]>;
}

/** Requests a page continuously, in a thread of its own so that it measures the server only. */
export function visit(url: string): Visit {
  const thread = new Worker(new URL("./visitor-thread.ts", import.meta.url), { workerData: url });
  return {
    async end() {
      thread.postMessage("end");
      const [times] = (await once(thread, "message")) as [number[]];
      return times;
    },
  };
}
