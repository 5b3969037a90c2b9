import type { Node } from "@milkdown/prose/model";
import type { MarkdownLanguage, ParsedBlock } from "./markdown-language.ts";

/** A Markdown text and the blocks that an editor showed of it. */
export interface OpenedText {
  text: string;
  blocks: readonly ParsedBlock[];
}

/** A run of the new text: a block that nobody touched, or blocks to be written anew. */
type Part = { kept: number } | { changed: Node[] };

/**
 * The text after the document was edited. Blocks that nobody touched, and what stands between two of them, come out
 * as they were written, to the character; only the others are written anew. Link definitions, which no block shows,
 * stay.
 */
export function patchedText(
  { text, blocks }: OpenedText,
  document: Node,
  { write }: MarkdownLanguage,
): string {
  const parts = partsOf(document, { text, blocks });
  const pieces: string[] = [];
  // Index of the last block of the old text that is dealt with.
  let done = -1;
  let isAfterKept = true;
  for (const part of parts) {
    if ("changed" in part) {
      const written = write(part.changed).trim();
      if (written === "") continue;
      if (pieces.length > 0) pieces.push("\n\n");
      pieces.push(written);
      isAfterKept = false;
      continue;
    }
    const isNext = part.kept === done + 1 && isAfterKept;
    if (isNext) pieces.push(between(part.kept - 1, part.kept));
    else {
      pieces.push(...definitionsIn(done, part.kept, pieces.length > 0));
      if (pieces.length > 0) pieces.push("\n\n");
    }
    const block = blocks[part.kept];
    if (block) pieces.push(text.slice(block.from, block.to));
    done = part.kept;
    isAfterKept = true;
  }
  if (done === blocks.length - 1 && isAfterKept) pieces.push(between(done, blocks.length));
  else pieces.push(...definitionsIn(done, blocks.length, pieces.length > 0), "\n");
  const patched = pieces.join("");
  return patched === "\n" ? "" : patched;

  /** What stands between two neighbouring blocks; -1 is the text's beginning, the number of blocks its end. */
  function between(before: number, after: number): string {
    return text.slice(blocks[before]?.to ?? 0, blocks[after]?.from ?? text.length);
  }

  /** Definitions that stood somewhere between two blocks, as pieces. */
  function definitionsIn(from: number, to: number, isContinued: boolean): string[] {
    const found: string[] = [];
    for (let index = from; index < to; index += 1) {
      const definition = between(index, index + 1).trim();
      if (definition === "") continue;
      if (isContinued || found.length > 0) found.push("\n\n");
      found.push(definition);
    }
    return found;
  }
}

function partsOf(document: Node, { text, blocks }: OpenedText): Part[] {
  const indexOf = new Map(blocks.map(({ node }, index) => [node, index]));
  const parts: Part[] = [];
  let last = -1;
  document.forEach((node, _offset, position) => {
    // An editor keeps the very node while nobody touches it.
    const index = indexOf.get(node) ?? -1;
    if (index > last && !isOpenEnded(index, position)) {
      parts.push({ kept: index });
      last = index;
      return;
    }
    const run = parts.at(-1);
    if (run && "changed" in run) run.changed.push(node);
    else parts.push({ changed: [node] });
  });
  return parts;

  /** A fence that only the end of the text closed would take in what follows now. */
  function isOpenEnded(index: number, position: number): boolean {
    const wasLast = index === blocks.length - 1;
    const isLast = position === document.childCount - 1;
    return wasLast && !isLast && hasOpenFence(text.slice(blocks[index]?.from));
  }
}

/** True for a block of code that begins with a fence and does not end with one. */
function hasOpenFence(source: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(source)?.[1];
  const [, ...lines] = source.trimEnd().split(/\r?\n/);
  return fence !== undefined && !lines.at(-1)?.trim().startsWith(fence);
}
