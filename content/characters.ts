const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The characters of a text as people count them: an emoji or a letter with its marks is one. */
export function charactersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first character of a text; empty for an empty text. */
export function firstCharacter(text: string): string {
  const [first] = segmenter.segment(text.trim());
  return first?.segment ?? "";
}

/** The whole characters at the start of a text that fit into `limit` UTF-16 units. */
export function cutTo(text: string, limit: number): string {
  return text.slice(0, characterStart(text, limit));
}

/** The index at which the character begins that `index` is in, in UTF-16 units; at most the length of the text. */
export function characterStart(text: string, index: number): number {
  return segmenter.segment(text).containing(index)?.index ?? text.length;
}
