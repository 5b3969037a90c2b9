/** Words that a reader takes in per minute. */
const wordsPerMinute = 220;

/** How many words visitors read in a Markdown text; addresses and marks are no words. */
export function countWords(markdown: string): number {
  const words = markdown
    // Stops at the next bracket too, so that the time stays linear in the length of the text.
    .replace(/\]\([^)\]]*\)/g, "]")
    .replace(/^[`~]{3,}.*$/gm, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}

/** Whole minutes that reading a Markdown text takes, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / wordsPerMinute));
}
