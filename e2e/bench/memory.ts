import { setTimeout as delay } from "node:timers/promises";
import { readMemoryMiB } from "../support/process.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import type { Figure } from "./figures.ts";

/** Time in ms without work after which the worker threads for Markdown and pictures have ended. */
const idleMs = 15_000;

/**
 * Measures the resident memory of a server with the sample content and the Node options of `npm run serve`, before and
 * after it draws `imageCount` uncached social images and as many PDFs.
 */
export async function measureMemory(imageCount: number): Promise<Figure[]> {
  const site = await startSite("embedded", undefined, {
    NODE_OPTIONS: "--import=./scripts/env.js",
  });
  const readIdleMiB = async () => {
    await delay(idleMs);
    return readMemoryMiB(site.server.pid);
  };
  try {
    await seedSample(await site.getOwnerClient());
    const atRest = await readIdleMiB();
    for (let index = 0; index < imageCount; index += 1) {
      for (const path of ["/og/page/cv.png", "/cv.pdf"]) {
        const response = await fetch(`${site.url}${path}?q=${index}`);
        if (!response.ok) throw new Error(`${path}: status ${response.status}`);
        await response.arrayBuffer();
      }
    }
    const afterImages = await readIdleMiB();
    return [
      { label: "MiB at rest", value: atRest, goal: 300, lastValue: 456 },
      {
        label: `MiB after ${imageCount} social images and PDFs`,
        value: afterImages,
        goal: 450,
        lastValue: 558,
      },
    ];
  } finally {
    await site.stop();
  }
}
