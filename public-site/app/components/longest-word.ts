import type { CSSProperties } from "react";
import { customProperties } from "../styles/custom-properties.ts";

/** Longest word of a main heading that is never divided, in letters. */
const maxWhole = 28;

/** Longest word that reduces the size of a heading. */
const maxFitted = 24;

/** Words up to this length have room in every heading at its usual size. */
const maxUsual = 12;

/** Style of a heading with a long word: the word's length, from which the style sheets derive the size. */
export function fitLongestWord(text: string): CSSProperties | undefined {
  const letters = longestWord(text);
  return letters > maxUsual
    ? customProperties({
        "--longest": Math.min(letters, maxFitted),
        ...(letters > maxWhole && { "--hyphens": "manual" }),
      })
    : undefined;
}

/** Length of the longest word. East Asian texts break between any two characters. */
function longestWord(text: string): number {
  const words = text.replaceAll("\u00ad", "").match(/[^\s\u2e80-\ud7ff\uf900-\uffef/–—-]+/g) ?? [];
  return Math.max(0, ...words.map((word) => word.length));
}
