import type { CSSProperties } from "react";

/** A heading shrinks until a word of this many letters fits. Browsers hyphenate longer words. */
const maxScaledLetters = 22;

/** Words with up to this many letters fit into every heading at its usual size. */
const maxLettersAtUsualSize = 12;

/** Custom properties for a heading with a long word. The style sheets derive the font size from the word's length. */
export function fitLongestWord(text: string): CSSProperties | undefined {
  const letterCount = longestWordLength(text);
  return letterCount > maxLettersAtUsualSize
    ? {
        "--longest-word": Math.min(letterCount, maxScaledLetters),
        ...(letterCount > maxScaledLetters && { "--hyphens": "auto" }),
      }
    : undefined;
}

/** Number of letters of the longest word. Ignores East Asian characters, because lines may break between them. */
function longestWordLength(text: string): number {
  const words = text.replaceAll("\u00ad", "").match(/[^\s\u2e80-\ud7ff\uf900-\uffef/–—-]+/g) ?? [];
  return Math.max(0, ...words.map((word) => word.length));
}
