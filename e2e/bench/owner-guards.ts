import type { RunningSite } from "../support/site.ts";
import { formatGuards, type Guard, isWorse } from "./guards.ts";
import { measurePreview } from "./preview.ts";
import { measureTyping } from "./typing.ts";

/** Figures of the last release. */
const lastRelease = {
  rich: { shortOpenMs: 1_340, openMs: 1_560, keyMs: 40, ratio: 1.26 },
  markdown: { shortOpenMs: 1_460, openMs: 1_140, keyMs: 32, ratio: 1.2 },
  previewMs: { title: { 1: 125, 4: 136 }, text: { 1: 531, 4: 558 } },
};

/** Compares the wait of the owner with the last release. @returns false if a figure is worse. */
export async function guardOwner(executablePath: string, site: RunningSite): Promise<boolean> {
  const guards: Guard[] = [];
  for (const { mode, ratio, shortOpenMs, openMs, keyMs } of await measureTyping(
    executablePath,
    site,
  )) {
    const lastFigures = lastRelease[mode];
    const text = `10,000 words, ${mode}`;
    guards.push(
      {
        label: `100 words, ${mode}: opening in ms`,
        goal: 1_500,
        figure: shortOpenMs,
        lastFigure: lastFigures.shortOpenMs,
        isComparable: false,
      },
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
