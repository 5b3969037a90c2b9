import { importOnUse } from "../../scripts/support/import-on-use.ts";
import { startProcess } from "../support/process.ts";
import type { Figure } from "./figures.ts";

/** The part of autocannon's result that the benchmark uses. */
interface Result {
  requests: { average: number };
  /** In ms. */
  latency: { p99: number };
  errors: number;
  timeouts: number;
  non2xx: number;
}

/** Starts installing the package now, so that it is installed by the time the first site has started. */
const autocannonPromise = importOnUse<{ default: (options: object) => Promise<Result> }>(
  "autocannon",
  "9.0.0",
);

/** Number of alternating rounds. The best result of each server is used. */
const roundCount = 3;

/** Requests a URL for `duration` seconds on each connection, as fast as the server responds. */
async function measureLoad(url: string, connections: number, duration: number) {
  const { default: autocannon } = await autocannonPromise;
  const headers = { "accept-encoding": "br" };
  const result = await autocannon({ url, connections, duration, headers });
  const failedCount = result.errors + result.timeouts + result.non2xx;
  if (failedCount > 0) throw new Error(`${failedCount} requests of ${url} failed.`);
  return { perSecond: result.requests.average, p99Ms: result.latency.p99 };
}

/** Compares the site's cached landing page under load with a bare Node server that sends the same bytes. */
export async function measureThroughput(siteUrl: string): Promise<Figure[]> {
  const bareServer = startProcess("e2e/bench/bare-server.ts", { SITE_URL: siteUrl });
  try {
    const [bareUrl] = await bareServer.waitForOutput(/http:\S+/);
    const compare = async (connections: number, duration: number) => {
      const perSecond = { site: 0, bare: 0 };
      const p99Ms = { site: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
      for (let round = 0; round < roundCount; round++) {
        for (const [server, url] of [
          ["site", siteUrl],
          ["bare", bareUrl],
        ] as const) {
          const load = await measureLoad(url, connections, duration);
          perSecond[server] = Math.max(perSecond[server], load.perSecond);
          p99Ms[server] = Math.min(p99Ms[server], load.p99Ms);
        }
      }
      return {
        throughputRatio: perSecond.bare / perSecond.site,
        p99Ratio: p99Ms.site / p99Ms.bare,
      };
    };
    return [
      {
        label: "requests per second: bare server with the same bytes, divided by the site",
        value: (await compare(20, 1)).throughputRatio,
        goal: 1 / 0.9,
        lastValue: 1.11,
      },
      {
        label: "p99 latency with 1,000 connections: site, divided by the bare server",
        // In one second, opening the connections would be a large part of the slowest percent.
        value: (await compare(1_000, 2)).p99Ratio,
        goal: 1,
        lastValue: 1.2,
      },
    ];
  } finally {
    await bareServer.stop();
  }
}
