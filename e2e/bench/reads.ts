import { readMemoryMiB } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import { load } from "./load.ts";

/** Results of a load test. The server runs in a separate process. */
export interface Reads {
  label: string;
  readCount: number;
  /** 99th percentile of the response times in ms. */
  p99Ms: number;
  failedCount: number;
  /** Memory of the server after the load, in MiB. */
  memoryMiB: number;
}

/** Reads the landing page `readCount` times sequentially, and `readCount` times with 500 concurrent visitors. */
export async function measureReads(readCount: number): Promise<Reads[]> {
  const site = await startSite();
  try {
    await seedSample(await site.getOwnerClient());
    const measure = async (label: string, connections: number): Promise<Reads> => {
      const { latency, errors, timeouts, non2xx } = await load({
        url: site.url,
        connections,
        amount: readCount,
      });
      const failedCount = errors + timeouts + non2xx;
      return {
        label,
        readCount,
        p99Ms: latency.p99,
        failedCount,
        memoryMiB: readMemoryMiB(site.server.pid),
      };
    };
    return [await measure("one after the other", 1), await measure("500 at once", 500)];
  } finally {
    await site.stop();
  }
}
