const wordsPerMinute = 220;

/** Number of words in a Markdown text, without markup and the URLs of links. */
export function countWords(markdown: string): number {
  const words = markdown
    // The pattern excludes `]`, because otherwise a text with many `](` and no `)` would take quadratic time.
    .replace(/\]\([^)\]]*\)/g, "]")
    .replace(/^[`~]{3,}.*$/gm, "")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length;
}

/** Reading time of a Markdown text in whole minutes, at least one. */
export const readingMinutes = (markdown: string): number => minutesForWords(countWords(markdown));

export const minutesForWords = (wordCount: number): number =>
  Math.max(1, Math.round(wordCount / wordsPerMinute));
