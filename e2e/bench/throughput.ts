import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { startProcess } from "../support/process.ts";
import type { Figure } from "./figures.ts";
import { median } from "./statistics.ts";

/** The first rounds are not measured, because V8 compiles the code of the servers. */
const warmUpCount = 2;
const roundCount = 15;
const connectionCount = 20;
const roundMs = 300;

/**
 * Compares the site's cached landing page under load with a bare Node server that sends the same bytes. Compares the
 * processor time, because on two cores the requests per second depend on the load generator and on other processes.
 */
export async function measureThroughput(site: { url: string; pid: number }): Promise<Figure[]> {
  const bareServer = startProcess("e2e/bench/bare-server.ts", { SITE_URL: site.url });
  try {
    const [url] = await bareServer.waitForOutput(/http:\S+/);
    const bare = { url, pid: bareServer.pid };
    const ratios: number[] = [];
    for (let round = 0; round < warmUpCount + roundCount; round += 1)
      ratios.push((await costOf(site)) / (await costOf(bare)));
    const label = "processor time of a request, ratio to a bare server with the same bytes";
    return [
      { label, value: median(ratios.slice(warmUpCount)), goal: 1 / 0.9, lastReleaseValue: 1.11 },
    ];
  } finally {
    await bareServer.stop();
  }
}

/** Processor time of a server's main thread in nanoseconds per request. */
async function costOf({ url, pid }: { url: string; pid: number }): Promise<number> {
  // The first number is the processor time of the main thread. Only Linux has this file.
  const readTime = () => Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, "utf8"), 10);
  const startTime = readTime();
  const endMs = performance.now() + roundMs;
  const counts = await Promise.all(
    Array.from({ length: connectionCount }, () => requestUntil(endMs, new URL(url))),
  );
  return (readTime() - startTime) / counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Requests a URL on one connection until `endMs`, again as soon as each response is complete. Returns the number of
 * responses. Reads only the length in their headers, because a complete HTTP client needs more time than the server.
 */
function requestUntil(endMs: number, { hostname, port, host }: URL): Promise<number> {
  const request = `GET / HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`;
  return new Promise((resolve, reject) => {
    let count = 0;
    let missingBytes = 0;
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.on("error", reject).on("close", () => resolve(count));
    socket.on("data", (chunk) => {
      if (missingBytes === 0) {
        const head = /^HTTP\/1.1 200.*?\r\ncontent-length: (\d+).*?\r\n\r\n/is.exec(
          chunk.toString("latin1"),
        );
        if (!head) return void socket.destroy(new Error(`${host} sent: ${chunk}`));
        missingBytes = head[0].length + Number(head[1]);
      }
      missingBytes -= chunk.length;
      if (missingBytes > 0) return;
      count += 1;
      if (performance.now() < endMs) socket.write(request);
      else socket.destroy();
    });
  });
}
