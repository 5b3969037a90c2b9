import type { CSSProperties } from "react";
import { customProperties } from "../styles/custom-properties.ts";

/** Words with more letters do not reduce the size of a main heading further; it hyphenates them instead. */
const maxScaledLetters = 22;

/** Words with up to this many letters fit into every heading at its usual size. */
const maxLettersAtUsualSize = 12;

/** Style of a heading with a long word: the word's length, from which the style sheets derive the size. */
export function fitLongestWord(text: string): CSSProperties | undefined {
  const letters = longestWordLength(text);
  return letters > maxLettersAtUsualSize
    ? customProperties({
        "--longest-word": Math.min(letters, maxScaledLetters),
        ...(letters > maxScaledLetters && { "--hyphens": "manual" }),
      })
    : undefined;
}

/** Length of the longest word. East Asian texts break between any two characters. */
function longestWordLength(text: string): number {
  const words = text.replaceAll("\u00ad", "").match(/[^\s\u2e80-\ud7ff\uf900-\uffef/–—-]+/g) ?? [];
  return Math.max(0, ...words.map((word) => word.length));
}
