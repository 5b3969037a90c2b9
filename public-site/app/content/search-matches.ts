import { characterStart } from "@portfolio/content/characters";
import { hasUnspacedScript } from "@portfolio/content/unspaced-scripts";

/** Parts of a text: the first, third, … are not highlighted, the second, fourth, … are. */
export type MarkedParts = readonly string[];

/** Maximum number of characters in a passage before and after the start of the match. */
const maxLettersBefore = 60;
const maxLettersAfter = 140;

/**
 * Minimum length of terms that match any part of a word. Shorter terms match only the start of a word, as in the
 * database.
 */
const minLengthInsideWords = 4;

/** Separators of words. Words contain no special characters of regular expressions. */
const wordSeparatorPattern = /[^\p{L}\p{N}\p{M}-]+/u;

/**
 * Pattern that matches the words of a search; null if none can be highlighted.
 *
 * @param relatedWords further words that the database matched, for example with one different letter.
 */
export function searchTermsPattern(search: string, relatedWords: readonly string[]): RegExp | null {
  const words = search.split(wordSeparatorPattern).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const terms = [...words, ...relatedWords.filter((word) => !wordSeparatorPattern.test(word))]
    // Omits single letters that are parts of a word, such as the t of don't.
    .filter(
      (term, _, allTerms) => term.length > 1 || allTerms.length === 1 || hasUnspacedScript(term),
    )
    .sort((a, b) => b.length - a.length);
  if (terms.length === 0) return null;
  const alternatives = terms.map((term) => {
    const isPart = term.length >= minLengthInsideWords || hasUnspacedScript(term);
    return isPart ? term : `(?<![\\p{L}\\p{N}])${term}`;
  });
  return new RegExp(`(${alternatives.join("|")})`, "giu");
}

export function splitAtMatches(text: string, termsPattern: RegExp | null): MarkedParts {
  return termsPattern ? text.split(termsPattern) : [text];
}

export interface MatchedTexts {
  title: MarkedParts;
  /** The summary, or the passage of the text that matches. */
  summary: MarkedParts;
}

/** Highlights the matches in a title and a summary. If the summary has none, takes a passage of the text instead. */
export function matchedTexts(
  termsPattern: RegExp | null,
  title: string,
  summary: string,
  text: string,
): MatchedTexts {
  const summaryParts = splitAtMatches(summary, termsPattern);
  const passage = summaryParts.length > 1 ? "" : findPassage(text, termsPattern);
  return {
    title: splitAtMatches(title, termsPattern),
    summary: passage ? splitAtMatches(passage, termsPattern) : summaryParts,
  };
}

/** The part of a Markdown text around the first match; empty if nothing matches. */
export function findPassage(markdown: string, termsPattern: RegExp | null): string {
  const text = toPlainText(markdown);
  const matchIndex = termsPattern ? text.search(termsPattern) : -1;
  if (matchIndex < 0) return "";
  const [start, end] = [
    Math.max(0, matchIndex - maxLettersBefore),
    Math.min(text.length, matchIndex + maxLettersAfter),
  ];
  // In a script without spaces, the passage may begin and end between any two characters.
  const from = start === 0 ? 0 : characterStart(text, startOfWordAfter(text, start, matchIndex));
  const to =
    end === text.length ? end : characterStart(text, endOfWordBefore(text, end, matchIndex));
  return `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
}

/** Returns the start of the first word after `start`, or `start` if there is no space before `limit`. */
function startOfWordAfter(text: string, start: number, limit: number): number {
  const space = text.indexOf(" ", start);
  return space < 0 || space >= limit ? start : space + 1;
}

/** Returns the end of the last word before `end`, or `end` if there is no space after `limit`. */
function endOfWordBefore(text: string, end: number, limit: number): number {
  const space = text.lastIndexOf(" ", end);
  return space <= limit ? end : space;
}

/**
 * Text of a Markdown source without markup and the URLs of links. No pattern reads past the next bracket or line, so
 * the time stays linear.
 */
function toPlainText(markdown: string): string {
  return markdown
    .replace(/^[`~:]{3,}.*$/gm, " ")
    .replace(/!?\[([^[\]]*)\]\([^)[\]]*\)/g, "$1")
    .replace(/\[\^[^[\]]*\]:?/g, " ")
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/[*_`~|]+/g, "")
    .replace(/\s+/g, " ");
}
