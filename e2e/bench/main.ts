/**
 * Compares the demo site with a static copy of it, with a bare server, and with the figures of the last release. Fails
 * if a ratio or a count misses its goal and is much worse than in the last release.
 *
 *     npm run bench                 everything (under ten minutes)
 *     npm run bench -- --quick      fewer pages, posts and repetitions (under three minutes)
 */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findOrInstallChromium } from "../support/chromium.ts";
import { chromiumFlags } from "../support/chromium-flags.ts";
import { findFreePort } from "../support/process.ts";
import { saveAndRead } from "../support/save-and-read.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import { measureGrowth } from "./costs.ts";
import { type Figure, printFigures } from "./figures.ts";
import { measureBytes, measureEarlyTaps } from "./landing-page.ts";
import { measurePages } from "./lighthouse.ts";
import { startMemorySite } from "./memory.ts";
import { measureNextPage } from "./next-page.ts";
import { measurePreview } from "./preview.ts";
import { measureThroughput } from "./throughput.ts";
import { measureTyping } from "./typing.ts";
import { measureFirstPages, measureUncached } from "./uncached.ts";

const isQuick = process.argv.includes("--quick");
const pagePaths = ["/", "/blog", "/blog/loud-defaults", "/projects/low-tide", "/cv", "/privacy"];

/** Size of the installed packages. Excludes the copy of Node that is installed if the machine's version is too old. */
function measureInstalledMb(): Figure {
  const folder = join(import.meta.dirname, "../../node_modules");
  const [total = 0, node = 0] = [folder, join(folder, "node")].map((path) =>
    existsSync(path)
      ? Number.parseInt(execFileSync("du", ["-sm", path], { encoding: "utf8" }), 10)
      : 0,
  );
  const label = "MB of node_modules without Node";
  return { label, value: total - node, goal: 600, lastReleaseValue: 1094 };
}

/** Measures how long two servers of one database show an older page after a save. */
async function measureTwoServers(): Promise<Figure> {
  // The two servers need a backend in a process of its own, which `another-origin` starts.
  const site = await startSite("another-origin");
  try {
    const serverUrls = [site.url, await site.startSecondServer()];
    const owner = await site.getOwnerClient();
    await seedSample(owner);
    const { maxStaleMs } = await saveAndRead(owner, serverUrls, 1_000);
    const label = "two servers, 1,000 saves: stale page after a save in ms";
    return { label, value: Math.round(maxStaleMs), goal: 1_000, lastReleaseValue: 1_000 };
  } finally {
    await site.stop();
  }
}

execFileSync("npm", ["run", "build", "--silent"], { stdio: "inherit" });
const debuggingPort = await findFreePort();
const browser = await chromium.launch({
  executablePath: findOrInstallChromium(),
  args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
});
const site = await startSite();
// This server becomes idle while others are measured.
const memorySite = await startMemorySite();
let isWorse = false;
try {
  await seedSample(await site.getOwnerClient());
  const postCount = isQuick ? 1_000 : 10_000;
  const imageCount = isQuick ? 40 : 300;
  let idleMiB = 0;
  const tables: [heading: string, measure: () => Promise<Figure[]>][] = [
    [
      "Lighthouse, mobile preset",
      () => measurePages(debuggingPort, site.url, isQuick ? ["/"] : pagePaths),
    ],
    ["Bytes that a visitor loads", () => measureBytes(browser, site.url)],
    [
      "Times on slow 4G, processor slowed 4 times",
      async () => [
        ...(await measureNextPage(browser, site.url)),
        ...(await measureEarlyTaps(browser, site.url)),
      ],
    ],
    [
      "Cached landing page under load",
      () => measureThroughput({ url: site.url, pid: site.server.pid }),
    ],
    [
      "Pages after a save, and after a start",
      async () => [...(await measureUncached(site)), ...(await measureFirstPages())],
    ],
    [
      `Processor time with ${postCount} posts, ratio to 100 posts`,
      async () => {
        idleMiB = await memorySite.readIdleMiB();
        // The images are drawn at the same time, because other load does not change the processor time of queries.
        const growth = measureGrowth(postCount, isQuick ? 41 : 121);
        return (await Promise.all([growth, memorySite.drawImages(imageCount)]))[0];
      },
    ],
    [
      "Editor and preview",
      async () => [
        ...(await measureTyping(browser, site)),
        ...(await measurePreview(browser, site)),
      ],
    ],
    [
      "Server",
      async () => [
        { label: "MiB at rest", value: idleMiB, goal: 300, lastReleaseValue: 456 },
        {
          label: `MiB after ${imageCount} social images and PDFs`,
          value: await memorySite.readIdleMiB(),
          goal: 450,
          lastReleaseValue: 558,
        },
        measureInstalledMb(),
        ...(isQuick ? [] : [await measureTwoServers()]),
      ],
    ],
  ];
  for (const [heading, measure] of tables) {
    if (!printFigures(heading, await measure())) isWorse = true;
  }
} finally {
  await browser.close();
  await memorySite.stop();
  await site.stop();
}
// Set at the end, because PGlite sets the exit code of this process when it is closed.
process.exitCode = isWorse ? 1 : 0;
