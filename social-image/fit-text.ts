import { charactersOf } from "@portfolio/content/characters";
import type { ImageFontStyle, LoadedTypeface } from "./loaded-typeface.ts";

/** The available area and typography of a text. Lengths in pixels. */
export interface TextArea {
  width: number;
  height: number;
  /** Largest and smallest type size. */
  maxSize: number;
  minSize: number;
  typeface: Pick<LoadedTypeface, "widthOf">;
  fontStyle: ImageFontStyle;
  /** Relative to the type size. */
  lineHeight: number;
  /** Letter spacing, relative to the type size. */
  tracking: number;
}

/** Fraction of the width that a line may fill. It is below 1, because measured widths ignore kerning and rounding. */
const maxLineFill = 0.99;

/** Step between attempted type sizes in pixels. */
const sizeStep = 2;

/**
 * Breaks a text into similarly long lines at the largest size that fits. With `fixedSize`, or if no size fits, also
 * breaks long words, and ends the text with an ellipsis where the area ends.
 */
export function fitText(text: string, area: TextArea, fixedSize: number | null = null) {
  const measure = createMeasure(area);
  if (fixedSize === null) {
    for (let size = area.maxSize; size >= area.minSize; size -= sizeStep) {
      const width = (area.width * maxLineFill) / size;
      const lines = breakLines(text, width, measure);
      if (lines.length > countFittingLines(size, area)) continue;
      if (lines.some((line) => measure(line) > width)) continue;
      return { lines: balanceLines(text, lines, width, measure), size };
    }
  }
  const size = fixedSize ?? area.minSize;
  const width = (area.width * maxLineFill) / size;
  const lines = breakLines(breakWords(text, width, measure), width, measure);
  const maxLines = Math.max(1, countFittingLines(size, area));
  if (lines.length <= maxLines) return { lines, size };
  const visibleLines = lines.slice(0, maxLines);
  visibleLines[maxLines - 1] = withEllipsis(visibleLines[maxLines - 1] ?? "", width, measure);
  return { lines: visibleLines, size };
}

type Measure = (text: string) => number;

/** Measures widths relative to the type size. Caches them, because each attempt measures mostly the same lines. */
function createMeasure({ typeface, fontStyle, tracking }: TextArea): Measure {
  const widthCache = new Map<string, number>();
  return (text) => {
    const cachedWidth = widthCache.get(text);
    if (cachedWidth !== undefined) return cachedWidth;
    const width = typeface.widthOf(text, fontStyle) + [...text].length * tracking;
    widthCache.set(text, width);
    return width;
  };
}

function countFittingLines(size: number, { height, lineHeight }: TextArea): number {
  return Math.floor(height / (size * lineHeight) + 0.001);
}

const breakLines = (text: string, width: number, measure: Measure): string[] =>
  fillLines(text.split(" "), " ", width, measure);

/** Joins as many parts per line as fit, at least one. */
function fillLines(
  parts: readonly string[],
  separator: "" | " ",
  width: number,
  measure: Measure,
): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const previousLine = lines.at(-1);
    const line = `${previousLine}${separator}${part}`;
    if (previousLine !== undefined && measure(line) <= width) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines;
}

/** Makes the lines of a text similarly long: breaks it at the smallest width that needs no further line. */
function balanceLines(text: string, lines: string[], width: number, measure: Measure): string[] {
  let balancedLines = lines;
  for (let percent = 99; percent > 0; percent--) {
    const narrowerLines = breakLines(text, (width * percent) / 100, measure);
    if (narrowerLines.length > lines.length) break;
    balancedLines = narrowerLines;
  }
  return balancedLines;
}

/** Inserts spaces into words that are wider than a line. */
function breakWords(text: string, width: number, measure: Measure): string {
  const parts = text
    .split(" ")
    .flatMap((word) => fillLines(charactersOf(word), "", width, measure));
  return parts.join(" ");
}

function withEllipsis(line: string, width: number, measure: Measure): string {
  let shortenedLine = line;
  while (shortenedLine && measure(`${shortenedLine}…`) > width)
    shortenedLine = charactersOf(shortenedLine).slice(0, -1).join("");
  return `${shortenedLine.trimEnd()}…`;
}
