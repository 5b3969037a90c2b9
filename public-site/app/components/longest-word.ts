import type { CSSProperties } from "react";
import { customProperties } from "../styles/custom-properties.ts";

/** Number of letters up to which a longer word makes the heading smaller. Longer words may break at soft hyphens. */
const maxScaledLetters = 22;

/** Words with up to this many letters fit into every heading at its usual size. */
const maxLettersAtUsualSize = 12;

/** Style of a heading with a long word: the word's length, from which the style sheets derive the font size. */
export function fitLongestWord(text: string): CSSProperties | undefined {
  const letters = longestWordLength(text);
  return letters > maxLettersAtUsualSize
    ? customProperties({
        "--longest-word": Math.min(letters, maxScaledLetters),
        ...(letters > maxScaledLetters && { "--hyphens": "manual" }),
      })
    : undefined;
}

/** Length of the longest word. East Asian characters are no part of words, because lines break between them. */
function longestWordLength(text: string): number {
  const words = text.replaceAll("\u00ad", "").match(/[^\s\u2e80-\ud7ff\uf900-\uffef/–—-]+/g) ?? [];
  return Math.max(0, ...words.map((word) => word.length));
}
