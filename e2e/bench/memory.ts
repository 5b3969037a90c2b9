import { readMemoryMiB } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";

/** Time in ms without work after which the worker threads for Markdown and pictures have ended. */
const idleMs = 15_000;

/** Resident memory of a server. */
export interface Memory {
  atRestMiB: number;
  imageCount: number;
  /** After drawing `imageCount` social images and as many PDFs. */
  afterImagesMiB: number;
}

/** A server with the sample content, whose memory is measured. */
export interface MemorySite {
  /** Requests `count` uncached social images and as many PDFs. */
  drawImages(count: number): Promise<void>;
  /** Reads the resident memory in MiB when the server has been idle for {@link idleMs}. */
  readIdleMiB(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server with the Node options of `npm run serve`. While it is idle, something else can be measured. */
export async function startMemorySite(): Promise<MemorySite> {
  const site = await startSite("embedded", undefined, {
    NODE_OPTIONS: "--import=./scripts/env.js",
  });
  await seedSample(await site.getOwnerClient());
  let idleSince = performance.now();
  return {
    async drawImages(count) {
      for (let index = 0; index < count; index += 1) {
        for (const path of ["/og/page/cv.png", "/cv.pdf"]) {
          const response = await fetch(`${site.url}${path}?q=${index}`);
          if (!response.ok) throw new Error(`${path}: status ${response.status}`);
          await response.arrayBuffer();
        }
      }
      idleSince = performance.now();
    },
    async readIdleMiB() {
      const restMs = Math.max(0, idleSince + idleMs - performance.now());
      await new Promise((resolve) => setTimeout(resolve, restMs));
      return readMemoryMiB(site.server.pid);
    },
    stop: () => site.stop(),
  };
}
