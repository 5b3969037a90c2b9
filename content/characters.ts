const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Splits a text into user-perceived characters (grapheme clusters), such as an emoji or a letter with accents. */
export const charactersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

export function firstCharacter(text: string): string {
  const [first] = segmenter.segment(text.trim());
  return first?.segment ?? "";
}

/** Cuts a text to at most `limit` UTF-16 units without splitting a character. */
export const truncateTo = (text: string, limit: number): string =>
  text.slice(0, characterStart(text, limit));

/** Start of the character at `index`, in UTF-16 units; the length of the text if `index` is beyond it. */
export const characterStart = (text: string, index: number): number =>
  segmenter.segment(text).containing(index)?.index ?? text.length;

export const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
