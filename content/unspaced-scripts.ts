/**
 * Matches a character of a script that puts no spaces between words, such as Chinese. For such scripts, the search index
 * contains each pair of adjacent characters instead of words.
 */
const unspacedCharacterPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

/** True for a text with characters of such a script. Searches find any substring of these characters. */
export const hasUnspacedScript = (text: string): boolean => unspacedCharacterPattern.test(text);

/** Splits a search text into the words and pairs that the database indexes; see `private.spaced` in the migrations. */
export function searchWords(search: string): string[] {
  const parts = search.split(/\s+|([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)/u);
  return parts
    .filter(Boolean)
    .flatMap((part) => (hasUnspacedScript(part) ? toPairs([...part]) : [part]));
}

function toPairs(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
