import type { BlockContent, Parent, Root, RootContent } from "mdast";
import type { Processor } from "unified";

/** Blocks of a text that contain pictures. */
export const pictureBlocks = ["wide", "pair", "compare"] as const;

/** Blocks of a text. */
export const textBlocks = [...pictureBlocks, "numbers", "team"] as const;

export type TextBlock = (typeof textBlocks)[number];

/** The block of this name; undefined if there is none. */
export const findTextBlock = (name: unknown) => textBlocks.find((block) => block === name);

/** A block in the syntax tree of a text. */
interface TextBlockNode extends Parent {
  type: "textBlock";
  name: TextBlock;
  children: BlockContent[];
}

declare module "mdast" {
  interface RootContentMap {
    textBlock: TextBlockNode;
  }
}

/** A line, by the offsets of its start and end. */
interface Line {
  from: number;
  to: number;
}

interface FencedBlock {
  name: TextBlock;
  open: Line;
  close: Line;
}

/** Finds pairs of lines `:::name` and `:::`. Those inside code or HTML are not blocks, which only a parser can tell. */
export function findFencedBlocks(text: string): FencedBlock[] {
  const found: FencedBlock[] = [];
  let open: Omit<FencedBlock, "close"> | null = null;
  for (const { 0: fence, 1: typed, index } of text.matchAll(/^:::+([a-z]*)(?=[ \t]*\r?$)/gm)) {
    const line = { from: index, to: index + fence.length };
    const name = findTextBlock(typed);
    if (open && typed === "") {
      found.push({ ...open, close: line });
      open = null;
    } else if (!open && name) open = { name, open: line };
  }
  return found;
}

/** Replaces the fences by thematic breaks of the same length, which end every other block. */
function masked(text: string, blocks: readonly FencedBlock[]): string {
  let result = "";
  for (const { from, to } of blocks.flatMap(({ open, close }) => [open, close])) {
    result += text.slice(result.length, from) + "_".repeat(to - from);
  }
  return result + text.slice(result.length);
}

const offsetOf = ({ position }: RootContent) => position?.start.offset;

const isBreakAt = ({ children }: Root, { from }: Line) =>
  children.some((node) => node.type === "thematicBreak" && offsetOf(node) === from);

/** Moves what is between the breaks of each block into a node of its own. */
function group({ children }: Root, blocks: readonly FencedBlock[]): RootContent[] {
  const indexOf = ({ from }: Line) => children.findIndex((node) => offsetOf(node) === from);
  const grouped: RootContent[] = [];
  let next = 0;
  for (const { name, open, close } of blocks) {
    const [first, last] = [indexOf(open), indexOf(close)];
    const start = children[first]?.position?.start;
    const end = children[last]?.position?.end;
    if (!start || !end) continue;
    grouped.push(...children.slice(next, first), {
      type: "textBlock",
      name,
      // The nodes between two breaks at the top level are blocks.
      children: children.slice(first + 1, last) as BlockContent[],
      position: { start, end },
      data: { hName: "div", hProperties: { dataBlock: name } },
    });
    next = last + 1;
  }
  return [...grouped, ...children.slice(next)];
}

/**
 * Adds blocks to Markdown, in the syntax of container directives: `:::name`, their content, and `:::`. The packages for
 * directives also change texts such as `Note:this`, and are too large for the editor.
 */
export function remarkTextBlocks(this: Processor): void {
  const parse = this.parser;
  this.parser = (text, file) => {
    if (!parse) throw new Error("Use remark-parse before blocks.");
    const found = findFencedBlocks(text);
    let tree = parse(masked(text, found), file) as Root;
    const blocks = found.filter(
      ({ open, close }) => isBreakAt(tree, open) && isBreakAt(tree, close),
    );
    if (blocks.length < found.length) tree = parse(masked(text, blocks), file) as Root;
    tree.children = group(tree, blocks);
    return tree;
  };
  const data: { toMarkdownExtensions?: object[] } = this.data();
  data.toMarkdownExtensions = [...(data.toMarkdownExtensions ?? []), toMarkdown];
}

/** The state of `mdast-util-to-markdown`, as far as it is used. */
interface WriterState {
  containerFlow(node: Parent, info: object): string;
}

const toMarkdown = {
  handlers: {
    textBlock: (node: TextBlockNode, _parent: unknown, state: WriterState, info: object) =>
      `:::${node.name}\n${state.containerFlow(node, info)}\n:::`,
  },
  unsafe: [
    {
      atBreak: true,
      character: ":",
      after: `::+(?:${textBlocks.join("|")})?[ \\t]*(?:[\\r\\n]|$)`,
    },
  ],
};
