import type { RunningSite } from "../support/site.ts";
import { type Comparison, compare, compareTime, printComparisons } from "./comparisons.ts";
import { measurePreview } from "./preview.ts";
import { measureTyping } from "./typing.ts";

const lastRelease = {
  rich: { shortOpenMs: 1_340, openMs: 1_560, keyMs: 40, keyTimeRatio: 1.26 },
  markdown: { shortOpenMs: 1_460, openMs: 1_140, keyMs: 32, keyTimeRatio: 1.2 },
  previewMs: { title: { 1: 125, 4: 136 }, text: { 1: 531, 4: 558 } },
};

/**
 * Measures the owner's waiting times in the editor and the preview, and compares them with the last release.
 *
 * @returns false if a figure is worse.
 */
export async function compareOwnerFigures(
  executablePath: string,
  site: RunningSite,
): Promise<boolean> {
  const comparisons: Comparison[] = [];
  for (const { mode, keyTimeRatio, shortOpenMs, openMs, keyMs } of await measureTyping(
    executablePath,
    site,
  )) {
    const lastFigures = lastRelease[mode];
    const text = `10,000 words, ${mode}`;
    comparisons.push(
      compareTime(`100 words, ${mode}: opening in ms`, 1_500, shortOpenMs, lastFigures.shortOpenMs),
      compare(
        `${text}: processor time of a key, compared with 100 words`,
        1.2,
        keyTimeRatio,
        lastFigures.keyTimeRatio,
      ),
      compareTime(`${text}: opening in ms`, 1_500, openMs, lastFigures.openMs),
      compareTime(`${text}: a key in ms, 95th percentile`, 50, keyMs, lastFigures.keyMs),
    );
  }
  for (const { field, slowdown, previewMs } of await measurePreview(executablePath, site)) {
    comparisons.push(
      compareTime(
        `${field}: key to preview in ms, processor slowed ${slowdown} times`,
        60,
        previewMs,
        lastRelease.previewMs[field][slowdown],
      ),
    );
  }
  console.info("\nEditor and preview");
  return printComparisons(comparisons);
}
