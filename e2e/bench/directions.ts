import { type DirectionName, directions } from "@portfolio/content/look";
import { furnish } from "../owners/move-in.ts";
import { seedSample } from "../support/seed.ts";
import { startSite } from "../support/site.ts";
import { measureInTurns, startBrowser } from "./lighthouse.ts";

/** Milliseconds to the largest paint of the landing page. */
interface MeasuredDirection {
  direction: DirectionName;
  lcp: number;
  /** Of the first direction, measured in turns with this one. */
  baseline: number;
}

/** A site of the sample's in a direction, with the dials that suit it. */
async function startIn(direction: DirectionName) {
  const site = await startSite();
  const supabase = await site.ownerClient();
  await seedSample(supabase);
  await furnish(supabase, direction);
  return site;
}

/** The sample's landing page in each further direction, beside the same page in the first. */
export async function measureDirections(
  executablePath: string,
  rounds: number,
): Promise<MeasuredDirection[]> {
  // The cast is safe, because the keys of the table are the directions.
  const [first, ...others] = Object.keys(directions) as [DirectionName, ...DirectionName[]];
  const measured: MeasuredDirection[] = [];
  const baseline = await startIn(first);
  const browser = await startBrowser(executablePath);
  try {
    // The first page that a browser shows pays for what the browser itself puts off until then.
    await measureInTurns(browser, [baseline.url], 1);
    for (const direction of others) {
      const site = await startIn(direction);
      try {
        const [one, other] = await measureInTurns(browser, [baseline.url, site.url], rounds);
        measured.push({ direction, lcp: other.lcp, baseline: one.lcp });
      } finally {
        await site.stop();
      }
    }
  } finally {
    await browser.close();
    await baseline.stop();
  }
  return measured;
}
