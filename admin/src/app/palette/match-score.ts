import { translateText } from "../../i18n/messages.ts";

export interface Searchable {
  label: string;
  description?: string;
  /** Search terms in English; their translations also match. */
  keywords?: readonly string[];
}

const exactLabelScore = 100;
export const exactKeywordScore = 90;
const labelPrefixScore = 80;

/** Weight of a matching word, by the text in which it occurs. */
const matchWeights = { label: 70, keyword: 60, description: 30 };

/** Returns the English terms and their translations. A translation may consist of several terms. */
export function withTranslations(terms: readonly string[]): string[] {
  return terms.flatMap((term) => [term, ...translateText(term).split(", ")]);
}

/**
 * Returns a score from 0 (no match) to 100 (the label itself). The query matches if it equals the label or a keyword,
 * or if each of its words occurs in the label, keywords or description. Label and keywords also match with a typing
 * error. Ignores case, accents and punctuation.
 */
export function matchScore({ label, description = "", keywords = [] }: Searchable, query: string) {
  const joinedQuery = joinWords(query);
  if (joinedQuery === "") return 0;
  const terms = withTranslations(keywords);
  if (joinWords(label) === joinedQuery) return exactLabelScore;
  if (terms.some((term) => joinWords(term) === joinedQuery)) {
    // A command whose label contains the keyword ranks higher: for "unpublish", "Unpublish" comes before "Hide".
    return exactKeywordScore + (joinWords(label).includes(joinedQuery) ? 1 : 0);
  }
  if (joinWords(label).startsWith(joinedQuery)) return labelPrefixScore;
  const averageScore = averageUnlessZero(wordsOf(query), (word) =>
    Math.max(
      matchWeights.label * bestWordScore(label, word, true),
      matchWeights.keyword * bestWordScore(terms.join(" "), word, true),
      matchWeights.description * bestWordScore(description, word, false),
    ),
  );
  if (averageScore > 0) return averageScore;
  return [label, ...terms].some((text) => isTypo(joinWords(text), joinedQuery))
    ? matchWeights.description
    : 0;
}

/** Returns a score from 0 to 1 for the best word of `text`. */
function bestWordScore(text: string, searchWord: string, allowsTypo: boolean): number {
  return Math.max(0, ...wordsOf(text).map((word) => wordScore(word, searchWord, allowsTypo)));
}

function wordScore(word: string, searchWord: string, allowsTypo: boolean): number {
  if (word === searchWord) return 1;
  if (word.startsWith(searchWord)) return 0.8;
  if (searchWord.length > 2 && word.includes(searchWord)) return 0.4;
  return allowsTypo && isTypo(word, searchWord) ? 0.3 : 0;
}

/**
 * Whether the typed word differs from `word` by one letter or by two swapped neighbours. False for fewer than four
 * typed letters, or if the first letter is wrong.
 */
function isTypo(word: string, typedWord: string): boolean {
  if (typedWord.length < 4 || word[0] !== typedWord[0]) return false;
  let start = 0;
  while (start < typedWord.length && word[start] === typedWord[start]) start++;
  let end = 0;
  const remainingLength = Math.min(word.length, typedWord.length) - start;
  while (end < remainingLength && word.at(-1 - end) === typedWord.at(-1 - end)) end++;
  const [expectedLetters, typedLetters] = [word, typedWord].map((letters) =>
    letters.slice(start, letters.length - end),
  ) as [string, string];
  if (expectedLetters.length <= 1 && typedLetters.length <= 1) return true;
  return (
    expectedLetters.length === 2 &&
    typedLetters === expectedLetters.charAt(1) + expectedLetters.charAt(0)
  );
}

/** The average of the items' scores, or 0 if an item's score is 0. */
function averageUnlessZero<Item>(items: readonly Item[], scoreOf: (item: Item) => number): number {
  const values = items.map(scoreOf);
  if (values.includes(0)) return 0;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function wordsOf(text: string): readonly string[] {
  const normalizedText = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
  return normalizedText.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const joinWords = (text: string) => wordsOf(text).join("");
