const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first character of a text as people count: an emoji or a letter with its marks is one. */
export function firstLetter(text: string): string {
  const [first] = characters.segment(text.trim());
  return first?.segment ?? "";
}
