import { wordsPerMinute } from "@portfolio/content/post";

/** How many words visitors read in a Markdown text; addresses and marks are no words. */
export function countWords(markdown: string): number {
  const words = markdown
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/^[`~]{3,}.*$/gm, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}

/** Whole minutes that reading some words takes, at least one, as the site says it. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute));
}
