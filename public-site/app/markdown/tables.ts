import type { Element } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visitElements } from "./visit-elements.ts";

/** Replaces the obsolete `align` attribute with a data attribute, for the style sheet. */
export function alignCell({ properties }: Element): void {
  if (properties.align === undefined) return;
  properties.dataAlign = properties.align;
  delete properties.align;
}

/** Marks a long column heading. Without the mark, browsers would narrow the column to the heading's longest word. */
export function markLongColumnHeading(element: Element): void {
  if (element.tagName === "th" && textOf(element).length > 20) element.properties.dataLong = "";
}

/** Number of letters that fit side by side into a table on A4 paper. The space between columns is as wide as two letters. */
const paperLetters = 80;

/** Matches where a line of text may break. East Asian text may break at each character. */
const breakPattern = /[\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/u;

/** Marks a table that is too wide for paper, where it cannot scroll, unless words are broken. */
export function markWideTable(element: Element): void {
  if (element.tagName !== "table") return;
  const longestWords: number[] = [];
  visitElements(element, ({ tagName, children }) => {
    if (tagName !== "tr") return;
    for (const [column, cell] of children.filter(({ type }) => type === "element").entries())
      for (const { length } of textOf(cell).split(breakPattern))
        longestWords[column] = Math.max(longestWords[column] ?? 0, length);
  });
  const letters = longestWords.reduce((sum, length) => sum + length + 2, 0);
  if (letters > paperLetters) element.properties.dataWide = "";
}
