import type { Node } from "@milkdown/kit/prose/model";
import type { ParsedBlock } from "./markdown-converter.ts";

/** A Markdown text and the blocks that were parsed from it. */
export interface ParsedText {
  text: string;
  blocks: readonly ParsedBlock[];
}

/** Index of an unchanged block, or nodes to serialize. */
type Part = { unchanged: number } | { changed: Node[] };

/**
 * Serializes an edited document. Unchanged blocks and the text between them keep their original source; only changed
 * blocks are serialized, because Milkdown would rewrite the whole text in its own style.
 */
export function serializeEdited(
  { text, blocks }: ParsedText,
  doc: Node,
  serialize: (blocks: readonly Node[]) => string,
): string {
  // `isUntouched` is also true if the owner has undone all changes.
  if (isUntouched(doc, blocks)) return text;
  let result = "";
  // Index of the previous block: -1 at the start, null after a changed block.
  let lastIndex: number | null = -1;
  function append(index: number | null, source: string) {
    const isNext = lastIndex !== null && index === lastIndex + 1;
    if (isNext) result += text.slice(blocks[index - 1]?.to ?? 0, blocks[index]?.from);
    else if (result !== "") result += index === blocks.length ? "\n" : "\n\n";
    result += source;
    lastIndex = index;
  }
  for (const part of partsOf(doc, { text, blocks })) {
    if ("unchanged" in part) {
      const { from, to } = blocks[part.unchanged] ?? { from: 0, to: 0 };
      append(part.unchanged, text.slice(from, to));
    } else {
      const changedText = serialize(part.changed).trim();
      if (changedText !== "") append(null, changedText);
    }
  }
  append(blocks.length, "");
  return result;
}

function isUntouched(doc: Node, blocks: ParsedText["blocks"]): boolean {
  return (
    doc.childCount === blocks.length && blocks.every(({ node }, index) => node.eq(doc.child(index)))
  );
}

function partsOf(doc: Node, { text, blocks }: ParsedText): Part[] {
  const indexOf = new Map(blocks.map(({ node }, index) => [node, index]));
  const parts: Part[] = [];
  let lastIndex = -1;
  doc.forEach((node, _offset, position) => {
    // ProseMirror reuses the node object of an unchanged block.
    const index = indexOf.get(node) ?? -1;
    // A block without a closing fence cannot keep its source, which would include a block that was added after it.
    const wasLast = index === blocks.length - 1 && position < doc.childCount - 1;
    const isOpenEnded = wasLast && hasOpenFence(text.slice(blocks[index]?.from));
    const lastPart = parts.at(-1);
    if (index > lastIndex && !isOpenEnded) {
      parts.push({ unchanged: index });
      lastIndex = index;
    } else if (lastPart && "changed" in lastPart) lastPart.changed.push(node);
    else parts.push({ changed: [node] });
  });
  return parts;
}

/** True for a code block or a text block without a closing fence. */
function hasOpenFence(source: string): boolean {
  const fence = /^ {0,3}(`{3,}|~{3,}|:{3,})/.exec(source)?.[1];
  const [, ...lines] = source.trimEnd().split(/\r?\n/);
  return fence !== undefined && !lines.at(-1)?.trim().startsWith(fence);
}
