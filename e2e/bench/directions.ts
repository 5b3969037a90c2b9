import { type DesignDirection, directions } from "@portfolio/content/look";
import { applyDirection } from "../owners/fill-site.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import { measureInTurns, startBrowser } from "./lighthouse.ts";

/** Largest Contentful Paint of the landing page in ms. */
interface MeasuredDirection {
  direction: DesignDirection;
  lcpMs: number;
  /** LCP of the first direction, measured in alternation with `lcpMs`. */
  baselineLcpMs: number;
}

/** Starts a site with the sample content in a design direction, with its recommended settings. */
async function startSiteIn(direction: DesignDirection) {
  const site = await startSite();
  const supabase = await site.getOwnerClient();
  await seedSample(supabase);
  await applyDirection(supabase, direction);
  return site;
}

/** Compares the sample's landing page in each further direction with the first direction. */
export async function measureDirections(
  executablePath: string,
  rounds: number,
): Promise<MeasuredDirection[]> {
  // The cast is safe, because the keys of the table are the directions.
  const [firstDirection, ...otherDirections] = Object.keys(directions) as [
    DesignDirection,
    ...DesignDirection[],
  ];
  const measuredDirections: MeasuredDirection[] = [];
  const baseline = await startSiteIn(firstDirection);
  const browser = await startBrowser(executablePath);
  try {
    // Load one page first, because the first page in a browser also pays for the browser's deferred initialization.
    await measureInTurns(browser, [baseline.url], 1);
    for (const direction of otherDirections) {
      const site = await startSiteIn(direction);
      try {
        const [baselineFigures, currentFigures] = await measureInTurns(
          browser,
          [baseline.url, site.url],
          rounds,
        );
        measuredDirections.push({
          direction,
          lcpMs: currentFigures.lcpMs,
          baselineLcpMs: baselineFigures.lcpMs,
        });
      } finally {
        await site.stop();
      }
    }
  } finally {
    await browser.close();
    await baseline.stop();
  }
  return measuredDirections;
}
