/**
 * The fence that is open after a line of Markdown: its backticks or tildes, null outside of code blocks.
 * `open` is the one that was open before the line.
 */
export function fenceAfter(line: string, open: string | null): string | null {
  const [, fence, info = ""] = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
  if (fence === undefined) return open;
  // Backticks after backticks are code within a line.
  if (open === null) return fence.startsWith("`") && info.includes("`") ? null : fence;
  return fence.startsWith(open) && info.trim() === "" ? null : open;
}

/** True for a place within a block of code. */
export function isInCode(text: string, at: number): boolean {
  const before = text.slice(0, at).split("\n").slice(0, -1);
  return before.reduce<string | null>((open, line) => fenceAfter(line, open), null) !== null;
}
