import type { MarkdownNode } from "@milkdown/kit/transformer";
import { remarkTextBlocks } from "@portfolio/content/text-blocks";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

export interface Root extends MarkdownNode {
  children: MarkdownNode[];
}

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkTextBlocks);

/**
 * Parses Markdown like the rich-text editor, but without Milkdown, for a worker. Keeps only the positions that the
 * editor reads, because copying a tree to the page takes longer the more it contains.
 */
export function parseMarkdown(text: string): Root {
  const tree = processor.parse(text) as unknown as Root;
  dropPositions(tree, 0);
  return tree;
}

/** The editor reads the positions of blocks and of their children, and the markers of emphasis. */
function dropPositions(node: MarkdownNode, depth: number): void {
  if (depth > 2 && node.type !== "emphasis" && node.type !== "strong") delete node.position;
  for (const child of node.children ?? []) dropPositions(child, depth + 1);
}
