import { startProcess } from "../support/process.ts";
import { formatTable } from "./format-table.ts";
import { load } from "./load.ts";

/** Comparison of the site with a bare Node server that sends the same bytes. */
export interface ThroughputComparison {
  /** Requests per second of the bare server, as a multiple of those of the site. */
  bareServerRatio: number;
  /** 99th percentile of the site's response times with 1,000 connections, as a multiple of that of the bare server. */
  p99Ratio: number;
}

interface LoadResult {
  perSecond: number;
  p99Ms: number;
}

/** Number of alternating rounds. The best result of each server is used. */
const rounds = 4;

async function measureLoad(url: string, connections: number): Promise<LoadResult> {
  const { requests, latency, ...failures } = await load({ url, connections, duration: 1 });
  const failedCount = failures.errors + failures.timeouts + failures.non2xx;
  if (failedCount > 0) throw new Error(`${failedCount} requests of ${url} failed.`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

/** Measures the site, with its cached landing page, and the bare server under load. Prints the results. */
export async function measureThroughput(siteUrl: string): Promise<ThroughputComparison> {
  const bareServer = startProcess("e2e/bench/bare-server.ts", { SITE_URL: siteUrl });
  try {
    const [bareUrl] = await bareServer.waitForOutput(/http:\S+/);
    const compare = async (connections: number) => {
      const site: LoadResult[] = [];
      const bare: LoadResult[] = [];
      for (let round = 0; round < rounds; round++) {
        site.push(await measureLoad(siteUrl, connections));
        bare.push(await measureLoad(bareUrl, connections));
      }
      return { connections, site: bestOf(site), bare: bestOf(bare) };
    };
    const few = await compare(20);
    const many = await compare(1_000);
    console.info("\nLanding page from the cache");
    console.info(
      formatTable(
        ["server", "connections", "requests/s", "p99 ms"],
        [few, many].flatMap(({ connections, site, bare }) => [
          ["site", connections, Math.round(site.perSecond), site.p99Ms],
          ["bare Node, same bytes", connections, Math.round(bare.perSecond), bare.p99Ms],
        ]),
      ),
    );
    return {
      bareServerRatio: few.bare.perSecond / few.site.perSecond,
      p99Ratio: many.site.p99Ms / many.bare.p99Ms,
    };
  } finally {
    await bareServer.stop();
  }
}

function bestOf(loads: readonly LoadResult[]): LoadResult {
  return {
    perSecond: Math.max(...loads.map(({ perSecond }) => perSecond)),
    p99Ms: Math.min(...loads.map(({ p99Ms }) => p99Ms)),
  };
}
