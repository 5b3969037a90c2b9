import type { RunningSite } from "../support/site.ts";
import { formatGuards, type Guard, isWorse } from "./guards.ts";
import { measurePreview } from "./preview.ts";
import { measureTyping } from "./typing.ts";

/** Figures of the last release. */
const lastRelease = {
  rich: { openMs: 5_300, keyMs: 975, ratio: 1.8 },
  markdown: { openMs: 2_100, keyMs: 147, ratio: 1.7 },
  previewMs: { title: { 1: 125, 4: 136 }, text: { 1: 531, 4: 558 } },
};

/** Compares the wait of the owner with the last release. @returns false if a figure is worse. */
export async function guardOwner(executablePath: string, site: RunningSite): Promise<boolean> {
  const guards: Guard[] = [];
  for (const { mode, ratio, openMs, keyMs } of await measureTyping(executablePath, site)) {
    const lastFigures = lastRelease[mode];
    const text = `10,000 words, ${mode}`;
    guards.push(
      {
        label: `${text}: processor time of a key, compared with 100 words`,
        goal: 1.2,
        figure: ratio,
        lastFigure: lastFigures.ratio,
        isComparable: true,
      },
      {
        label: `${text}: opening in ms`,
        goal: 1_500,
        figure: openMs,
        lastFigure: lastFigures.openMs,
        isComparable: false,
      },
      {
        label: `${text}: a key in ms, 95th percentile`,
        goal: 50,
        figure: keyMs,
        lastFigure: lastFigures.keyMs,
        isComparable: false,
      },
    );
  }
  for (const { field, slowdown, previewMs } of await measurePreview(executablePath, site)) {
    guards.push({
      label: `${field}: key to preview in ms, processor slowed ${slowdown} times`,
      goal: 60,
      figure: previewMs,
      lastFigure: lastRelease.previewMs[field][slowdown],
      isComparable: false,
    });
  }
  console.info("\nEditor, processor slowed 4 times");
  console.info(formatGuards(guards));
  return !guards.some(isWorse);
}
