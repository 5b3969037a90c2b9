import type { Node } from "@milkdown/kit/prose/model";
import type { ParsedBlock } from "./markdown-language.ts";

/** A Markdown text and the blocks that an editor showed of it. */
export interface OpenedText {
  text: string;
  blocks: readonly ParsedBlock[];
}

/** A block of the text that nobody touched, or blocks to be written anew. */
type Part = { kept: number } | { changed: Node[] };

/**
 * The text after the document was edited. Blocks that nobody touched, and what stands between two of them, come out
 * as they were written, to the character; only the others are written anew. Milkdown writes a whole text in one style.
 */
export function patchedText(
  { text, blocks }: OpenedText,
  document: Node,
  write: (blocks: readonly Node[]) => string,
): string {
  // Also after everything was taken back.
  if (isUntouched(document, blocks)) return text;
  let patched = "";
  // The block that was written last; -1 at the beginning, null after something new.
  let last: number | null = -1;
  function add(index: number | null, source: string) {
    const isNext = last !== null && index === last + 1;
    if (isNext) patched += text.slice(blocks[index - 1]?.to ?? 0, blocks[index]?.from);
    else if (patched !== "") patched += index === blocks.length ? "\n" : "\n\n";
    patched += source;
    last = index;
  }
  for (const part of partsOf(document, { text, blocks })) {
    if ("kept" in part) {
      const { from, to } = blocks[part.kept] ?? { from: 0, to: 0 };
      add(part.kept, text.slice(from, to));
    } else {
      const written = write(part.changed).trim();
      if (written !== "") add(null, written);
    }
  }
  add(blocks.length, "");
  return patched;
}

function isUntouched(document: Node, blocks: OpenedText["blocks"]): boolean {
  return (
    document.childCount === blocks.length &&
    blocks.every(({ node }, index) => node.eq(document.child(index)))
  );
}

function partsOf(document: Node, { text, blocks }: OpenedText): Part[] {
  const indexOf = new Map(blocks.map(({ node }, index) => [node, index]));
  const parts: Part[] = [];
  let last = -1;
  document.forEach((node, _offset, position) => {
    // An editor keeps the very node while nobody touches it.
    const index = indexOf.get(node) ?? -1;
    // A fence that only the end of the text closed would take in what follows now.
    const wasLast = index === blocks.length - 1 && position < document.childCount - 1;
    const isOpenEnded = wasLast && hasOpenFence(text.slice(blocks[index]?.from));
    const run = parts.at(-1);
    if (index > last && !isOpenEnded) {
      parts.push({ kept: index });
      last = index;
    } else if (run && "changed" in run) run.changed.push(node);
    else parts.push({ changed: [node] });
  });
  return parts;
}

/** True for a block of code that begins with a fence and does not end with one. */
function hasOpenFence(source: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(source)?.[1];
  const [, ...lines] = source.trimEnd().split(/\r?\n/);
  return fence !== undefined && !lines.at(-1)?.trim().startsWith(fence);
}
