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

/**
 * Measures the resident memory of a server before and after it draws uncached images and PDFs. The server has the Node
 * options of `npm run serve`.
 */
export async function measureMemory(imageCount: number): Promise<Memory> {
  const site = await startSite("embedded", undefined, {
    NODE_OPTIONS: "--import=./scripts/env.js",
  });
  try {
    await seedSample(await site.getOwnerClient());
    const measureResident = async () => {
      await new Promise((resolve) => setTimeout(resolve, idleMs));
      return readMemoryMiB(site.server.pid);
    };
    const atRestMiB = await measureResident();
    for (let count = 0; count < imageCount; count += 1) {
      for (const path of ["/og/page/cv.png", "/cv.pdf"]) {
        const response = await fetch(`${site.url}${path}?q=${count}`);
        if (!response.ok) throw new Error(`${path}: status ${response.status}`);
        await response.arrayBuffer();
      }
    }
    return { atRestMiB, imageCount, afterImagesMiB: await measureResident() };
  } finally {
    await site.stop();
  }
}
