import type { Root, RootContent } from "mdast";

/** A top-level block and its position in the text. */
interface Block {
  node: RootContent;
  from: number;
  to: number;
}

/** Definitions of links and footnotes change the meaning of other blocks. */
const mayContainDefinition = (markdown: string) => markdown.includes("]:");

/**
 * Speeds up a parser for texts that are parsed again after each key press: parses only the blocks around the difference
 * to the last text, and takes the others from the last tree. Do not use the positions of nodes, which may be outdated.
 */
export function createIncrementalParser(parse: (markdown: string) => Root) {
  let lastText = "";
  let lastBlocks: readonly Block[] = [];

  const parseBlocks = (markdown: string, start: number): Block[] =>
    parse(markdown).children.map((node) => ({
      node,
      from: start + (node.position?.start.offset ?? 0),
      to: start + (node.position?.end.offset ?? 0),
    }));

  /** Returns undefined if the change affects more blocks than those around it. */
  function parseChange(markdown: string): Block[] | undefined {
    if (mayContainDefinition(lastText) || mayContainDefinition(markdown)) return undefined;
    const { prefix, suffix } = commonEnds(lastText, markdown);
    const growth = markdown.length - lastText.length;
    // A changed block may also join the block before or after it.
    const firstChanged = lastBlocks.findIndex(({ to }) => to >= prefix);
    const lastChanged = lastBlocks.findLastIndex(({ from }) => from <= lastText.length - suffix);
    if (firstChanged === -1 || lastChanged === -1) return undefined;
    const before = lastBlocks
      .slice(0, Math.min(firstChanged, lastChanged))
      .findLast(({ from }) => isAfterBlankLine(lastText, from));
    const after = lastBlocks[Math.max(firstChanged, lastChanged) + 1];
    const start = before ? lastText.lastIndexOf("\n", before.from) + 1 : 0;
    const end = after ? after.to + growth : markdown.length;
    const blocks = parseBlocks(markdown.slice(start, end), start);
    if (before && !isSameBlock(blocks[0], before, 0)) return undefined;
    if (after && !isSameBlock(blocks.at(-1), after, growth)) return undefined;
    const moved = lastBlocks
      .slice(after ? lastBlocks.indexOf(after) + 1 : lastBlocks.length)
      .map(({ node, from, to }) => ({ node, from: from + growth, to: to + growth }));
    return [...lastBlocks.slice(0, before ? lastBlocks.indexOf(before) : 0), ...blocks, ...moved];
  }

  return (markdown: string): Root => {
    lastBlocks = parseChange(markdown) ?? parseBlocks(markdown, 0);
    lastText = markdown;
    return { type: "root", children: lastBlocks.map(({ node }) => node) };
  };
}

/** False if the block may have another meaning without the text before it, such as a list directly after a paragraph. */
function isAfterBlankLine(text: string, from: number): boolean {
  const start = text.lastIndexOf("\n", from);
  const previousLine = text.slice(text.lastIndexOf("\n", start - 1) + 1, Math.max(start, 0));
  return /^[ \t\r]*$/.test(previousLine);
}

/** Lengths of the longest common start and end of two texts. The two do not overlap. */
function commonEnds(one: string, other: string): { prefix: number; suffix: number } {
  const length = Math.min(one.length, other.length);
  let prefix = 0;
  while (prefix < length && one[prefix] === other[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < length - prefix && one.at(-1 - suffix) === other.at(-1 - suffix)) suffix += 1;
  return { prefix, suffix };
}

/** True if the block is the last text's block, moved by `growth`. */
function isSameBlock(block: Block | undefined, last: Block, growth: number): boolean {
  return (
    block?.node.type === last.node.type &&
    block.from === last.from + growth &&
    block.to === last.to + growth
  );
}
