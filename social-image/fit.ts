import { charactersOf } from "@portfolio/content/characters";
import type { ImageFontStyle, LoadedTypeface } from "./loaded-typeface.ts";

/** The available area and typography of a text. Lengths in pixels. */
export interface TextArea {
  width: number;
  height: number;
  /** Largest and smallest type size. */
  max: number;
  min: number;
  typeface: Pick<LoadedTypeface, "widthOf">;
  fontStyle: ImageFontStyle;
  /** Relative to the type size. */
  lineHeight: number;
  /** Letter spacing, relative to the type size. */
  tracking: number;
}

/** Fraction of the width that a line may fill. It is below 1, because measured widths ignore kerning and rounding. */
const tolerance = 0.99;

/** Step between attempted type sizes in pixels. */
const sizeStep = 2;

/**
 * Breaks a text into balanced lines at the largest type size that fits. A text that does not fit even at the smallest
 * size ends with an ellipsis.
 *
 * @param fixedSize type size in pixels; null for the largest that fits.
 */
export function fitText(text: string, area: TextArea, fixedSize: number | null = null) {
  const measure = createMeasure(area);
  if (fixedSize === null) {
    for (let size = area.max; size >= area.min; size -= sizeStep) {
      const width = (area.width * tolerance) / size;
      const lines = breakLines(text, width, measure);
      if (lines.length > linesThatFit(size, area)) continue;
      if (lines.some((line) => measure(line) > width)) continue;
      return { lines: balance(text, lines.length, width, measure), size };
    }
  }
  const size = fixedSize ?? area.min;
  const width = (area.width * tolerance) / size;
  const lines = breakLines(breakWords(text, width, measure), width, measure);
  const maxLines = Math.max(1, linesThatFit(size, area));
  if (lines.length <= maxLines) return { lines, size };
  const visibleLines = lines.slice(0, maxLines);
  visibleLines[maxLines - 1] = withEllipsis(visibleLines[maxLines - 1] ?? "", width, measure);
  return { lines: visibleLines, size };
}

type Measure = (text: string) => number;

/** Measures widths relative to the type size. Caches them, because each attempted size measures the same words. */
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

function linesThatFit(size: number, { height, lineHeight }: TextArea): number {
  return Math.floor(height / (size * lineHeight) + 0.001);
}

function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let currentLine = "";
  let usedWidth = 0;
  const space = measure(" ");
  for (const word of text.split(" ")) {
    const wordWidth = measure(word);
    if (currentLine && usedWidth + space + wordWidth > width) {
      lines.push(currentLine);
      currentLine = word;
      usedWidth = wordWidth;
    } else {
      usedWidth += currentLine ? space + wordWidth : wordWidth;
      currentLine = currentLine ? `${currentLine} ${word}` : word;
    }
  }
  return [...lines, currentLine];
}

/** Breaks a text into `count` lines so that the sum of their squared free widths is as small as possible. */
function balance(text: string, count: number, width: number, measure: Measure): string[] {
  const words = text.split(" ");
  const space = measure(" ");
  /** Contains, by the index of the last word, the minimum sum, and the index of the first word of each line. */
  let best = words.map((_, end) => ({ sum: squaredFreeWidth(0, end), starts: [0] }));
  for (let lines = 2; lines <= count; lines++) {
    const previousBest = best;
    best = words.map((_, end) => {
      let bestForEnd = { sum: Number.POSITIVE_INFINITY, starts: [0] };
      for (let start = end; start > 0; start--) {
        const squaredWidth = squaredFreeWidth(start, end);
        if (squaredWidth === Number.POSITIVE_INFINITY) break;
        const bestBefore = previousBest[start - 1];
        if (!bestBefore || bestBefore.sum + squaredWidth >= bestForEnd.sum) continue;
        bestForEnd = { sum: bestBefore.sum + squaredWidth, starts: [...bestBefore.starts, start] };
      }
      return bestForEnd;
    });
  }
  const starts = best.at(-1)?.starts ?? [0];
  return starts.map((start, index) => words.slice(start, starts[index + 1]).join(" "));

  function squaredFreeWidth(start: number, end: number): number {
    let usedWidth = -space;
    for (const word of words.slice(start, end + 1)) usedWidth += space + measure(word);
    return usedWidth > width ? Number.POSITIVE_INFINITY : (width - usedWidth) ** 2;
  }
}

/** Inserts spaces into words that are wider than a line. */
function breakWords(text: string, width: number, measure: Measure): string {
  return text
    .split(" ")
    .map((word) => {
      if (measure(word) <= width) return word;
      let brokenWord = "";
      let usedWidth = 0;
      for (const character of charactersOf(word)) {
        const characterWidth = measure(character);
        if (usedWidth + characterWidth > width) {
          brokenWord += " ";
          usedWidth = 0;
        }
        brokenWord += character;
        usedWidth += characterWidth;
      }
      return brokenWord;
    })
    .join(" ");
}

function withEllipsis(line: string, width: number, measure: Measure): string {
  let shortenedLine = line;
  while (shortenedLine && measure(`${shortenedLine}…`) > width)
    shortenedLine = charactersOf(shortenedLine).slice(0, -1).join("");
  return `${shortenedLine.trimEnd()}…`;
}
