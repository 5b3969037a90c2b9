/** Average reading speed. */
const wordsPerMinute = 220;

/** Number of words in a Markdown text, without addresses and markup. */
export function countWords(markdown: string): number {
  const words = markdown
    // Stops at the next bracket too, so that the time stays linear in the length of the text.
    .replace(/\]\([^)\]]*\)/g, "]")
    .replace(/^[`~]{3,}.*$/gm, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}

/** Reading time of a Markdown text in whole minutes, at least one. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / wordsPerMinute));
}
