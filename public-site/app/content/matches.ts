import { isUnspaced } from "@portfolio/content/unspaced";

/** A text in parts: every second one, from the second on, is what a search found. */
export type Marked = readonly string[];

/** Characters of a passage before and after what was found in it. */
const before = 60;
const after = 140;

/** Shorter words are found at the beginning of a word alone, as by the database. */
const partLength = 4;

/** What a word is made of: none of it means anything in a regular expression. */
const notWord = /[^\p{L}\p{N}\p{M}-]+/u;

/**
 * What to look for in a text that a search found; null where nothing of it can be shown.
 *
 * @param others Words that found it besides those that were typed.
 */
export function termsOf(typed: string, others: readonly string[]): RegExp | null {
  const words = typed.split(notWord).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const terms = [...words, ...others.filter((other) => !notWord.test(other))]
    // A letter that is left of a word, such as the t of don't, says nothing.
    .filter((term, _, all) => term.length > 1 || all.length === 1 || isUnspaced(term))
    .sort((one, other) => other.length - one.length);
  if (terms.length === 0) return null;
  const alternatives = terms.map((term) => {
    const isPart = term.length >= partLength || isUnspaced(term);
    return isPart ? term : `(?<![\\p{L}\\p{N}])${term}`;
  });
  return new RegExp(`(${alternatives.join("|")})`, "giu");
}

/** A text with what was found in it told apart. */
export function marked(text: string, terms: RegExp | null): Marked {
  return terms ? text.split(terms) : [text];
}

/** The part of a Markdown text around the first thing found; empty where there is none. */
export function passage(markdown: string, terms: RegExp | null): string {
  const text = plain(markdown);
  const at = terms ? text.search(terms) : -1;
  if (at < 0) return "";
  const [start, end] = [Math.max(0, at - before), Math.min(text.length, at + after)];
  const from = start === 0 ? 0 : wordAfter(text, start, at);
  const to = end === text.length ? end : wordBefore(text, end, at);
  return `${from > 0 ? "… " : ""}${text.slice(from, to).trim()}${to < text.length ? " …" : ""}`;
}

/** The next place from `start` on, before `limit`, where a word begins. */
function wordAfter(text: string, start: number, limit: number): number {
  const space = text.indexOf(" ", start);
  return space < 0 || space >= limit ? start : space + 1;
}

/** The last place up to `end`, after `limit`, where a word has ended. */
function wordBefore(text: string, end: number, limit: number): number {
  const space = text.lastIndexOf(" ", end);
  return space <= limit ? end : space;
}

/**
 * The words of a Markdown text, without its marks and addresses. No pattern reads past the next bracket or line, so that
 * the time stays linear in the length of the text.
 */
function plain(markdown: string): string {
  return markdown
    .replace(/^[`~]{3,}.*$/gm, " ")
    .replace(/!?\[([^[\]]*)\]\([^)[\]]*\)/g, "$1")
    .replace(/\[\^[^[\]]*\]:?/g, " ")
    .replace(/^[^\S\n]*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/[*_`~|]+/g, "")
    .replace(/\s+/g, " ");
}
