/**
 * A text with every character that does not show itself as it is written in code: `\n`, `\u001b`. What somebody
 * else had a hand in can so neither pretend to be several lines nor colour or reorder what stands beside it.
 */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) =>
    character === "\n"
      ? "\\n"
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
