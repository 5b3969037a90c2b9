/** Characters of scripts without spaces between words. The search index contains each pair of adjacent ones. */
const unspacedCharacterPattern = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

/** True for a text in a script without spaces between words. Searches find any substring of such a text. */
export const isUnspaced = (text: string): boolean => unspacedCharacterPattern.test(text);

/** Splits a search text into the words that the database indexes; see `private.spaced` in the migrations. */
export function searchWords(search: string): string[] {
  const parts = search.split(/\s+|([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)/u);
  return parts.filter(Boolean).flatMap((run) => (isUnspaced(run) ? toPairs([...run]) : [run]));
}

function toPairs(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
