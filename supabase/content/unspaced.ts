/** A character of Chinese or Japanese, which put no spaces between words: a search takes each two neighbours for one. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u;

/** True for a text with such characters, of which any part may be looked for. */
export const isUnspaced = (text: string): boolean => unspaced.test(text);

/** The words under which the database finds what was typed; see `private.spaced` in the migrations. */
export function searchWords(typed: string): string[] {
  const runs = typed.split(/\s+|([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)/u);
  return runs.filter(Boolean).flatMap((run) => (isUnspaced(run) ? pairs([...run]) : [run]));
}

function pairs(characters: readonly string[]): string[] {
  if (characters.length < 2) return [...characters];
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}
