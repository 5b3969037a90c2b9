/**
 * Escapes invisible and control characters as in code: `\n`, `\u001b`. Prevents foreign text from
 * imitating several lines, or from colouring or reordering text beside it.
 */
export function escapeInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, (character) =>
    character === "\n"
      ? "\\n"
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}
