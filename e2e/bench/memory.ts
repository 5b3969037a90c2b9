import { setTimeout as delay } from "node:timers/promises";
import { readMemoryMiB } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";

/** Time in ms without work after which the worker threads for Markdown and pictures have ended. */
const idleMs = 15_000;

/** Starts a server with the sample content and the Node options of `npm run serve`. */
export async function startMemorySite() {
  const site = await startSite("embedded", undefined, {
    NODE_OPTIONS: "--import=./scripts/env.js",
  });
  await seedSample(await site.getOwnerClient());
  let idleSince = Date.now();
  return {
    /** Waits until the server is idle, and returns its resident memory. */
    async readIdleMiB(): Promise<number> {
      await delay(Math.max(0, idleSince + idleMs - Date.now()));
      return readMemoryMiB(site.server.pid);
    },
    /** Draws this number of uncached social images and as many PDFs. */
    async drawImages(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        for (const path of ["/og/page/cv.png", "/cv.pdf"]) {
          const response = await fetch(`${site.url}${path}?q=${index}`);
          if (!response.ok) throw new Error(`${path}: status ${response.status}`);
          await response.arrayBuffer();
        }
      }
      idleSince = Date.now();
    },
    stop: () => site.stop(),
  };
}
