const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** First grapheme of a text, such as an emoji or a letter with combining marks. */
export function firstLetter(text: string): string {
  const [first] = characters.segment(text.trim());
  return first?.segment ?? "";
}
