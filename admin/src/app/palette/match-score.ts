import { translated } from "../../i18n/messages.ts";

/** The texts by which something is found. */
export interface Searchable {
  label: string;
  description?: string;
  /** Declared in English; each is found in the chosen language as well. */
  keywords?: readonly string[];
}

/** Scores of a query that is the whole text. */
const exactLabel = 100;
const exactKeyword = 90;
const beginningOfLabel = 80;

/** How much a single word counts, by the text that has it. */
const weights = { label: 70, keyword: 60, description: 30 };

/** English terms and what the chosen language calls them. */
export function inBothLanguages(terms: readonly string[]): string[] {
  return terms.flatMap((term) => [term, ...translated(term).split(", ")]);
}

/**
 * How well `query` fits, from 0 for not at all to 100 for the label itself. Every word of the query has to be somewhere:
 * whole, at the beginning of a word, inside one, or with one typing mistake. Case, accents and spaces do not matter.
 */
export function matchScore(
  { label, description = "", keywords = [] }: Searchable,
  query: string,
): number {
  const wanted = joined(query);
  if (wanted === "") return 0;
  const terms = inBothLanguages(keywords);
  if (joined(label) === wanted) return exactLabel;
  if (terms.some((term) => joined(term) === wanted)) return exactKeyword;
  if (joined(label).startsWith(wanted)) return beginningOfLabel;
  const byWord = averageOf(wordsOf(query), (word) =>
    Math.max(
      weights.label * bestFit(label, word, true),
      weights.keyword * bestFit(terms.join(" "), word, true),
      weights.description * bestFit(description, word, false),
    ),
  );
  if (byWord > 0) return byWord;
  return [label, ...terms].some((text) => isTypo(joined(text), wanted)) ? weights.description : 0;
}

/** True where the query is the whole label or keyword, not a part of it or a mistyped one. */
export function isExactMatch(searchable: Searchable, query: string): boolean {
  return matchScore(searchable, query) >= exactKeyword;
}

/** From 0 to 1, how well the best word of `text` fits. */
function bestFit(text: string, wanted: string, allowsTypo: boolean): number {
  return Math.max(0, ...wordsOf(text).map((word) => fit(word, wanted, allowsTypo)));
}

function fit(word: string, wanted: string, allowsTypo: boolean): number {
  if (word === wanted) return 1;
  if (word.startsWith(wanted)) return 0.8;
  if (wanted.length > 2 && word.includes(wanted)) return 0.4;
  return allowsTypo && isTypo(word, wanted) ? 0.3 : 0;
}

/** True where one letter is missing, added or another one, or two neighbours have changed places. Not the first letter. */
function isTypo(word: string, typed: string): boolean {
  if (typed.length < 4 || word[0] !== typed[0]) return false;
  let start = 0;
  while (start < typed.length && word[start] === typed[start]) start++;
  let end = 0;
  const rest = Math.min(word.length, typed.length) - start;
  while (end < rest && word.at(-1 - end) === typed.at(-1 - end)) end++;
  const [meant, made] = [word, typed].map((each) => each.slice(start, each.length - end)) as [
    string,
    string,
  ];
  if (meant.length <= 1 && made.length <= 1) return true;
  return meant.length === 2 && made === meant.charAt(1) + meant.charAt(0);
}

/** The average, or 0 where one value is 0. */
function averageOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): number {
  const values = items.map(scoreOf);
  if (values.includes(0)) return 0;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function wordsOf(text: string): readonly string[] {
  const plain = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const joined = (text: string) => wordsOf(text).join("");
