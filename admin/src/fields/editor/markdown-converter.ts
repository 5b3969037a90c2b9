import { remarkCtx, schemaCtx } from "@milkdown/kit/core";
import type { Ctx } from "@milkdown/kit/ctx";
import type { Node } from "@milkdown/kit/prose/model";
import {
  type MarkdownNode,
  ParserState,
  type RemarkParser,
  SerializerState,
} from "@milkdown/kit/transformer";
import { findTextBlock } from "@portfolio/content/text-blocks";
import { rawMarkdownType } from "./raw-markdown-block.ts";

/** A top-level block and its position in the Markdown text. */
export interface ParsedBlock {
  node: Node;
  from: number;
  to: number;
}

interface Root extends MarkdownNode {
  children: MarkdownNode[];
}

/** Converts between Markdown and the document of one editor. */
export type MarkdownConverter = ReturnType<typeof createMarkdownConverter>;

/**
 * Creates the parser and serializer for a Milkdown context that has the {@link markdownPlugins}. The parser replaces
 * Milkdown's own parser, which silently drops content that it has no node for.
 */
export function createMarkdownConverter(ctx: Ctx) {
  const remark = ctx.get(remarkCtx);
  const schema = ctx.get(schemaCtx);
  const serialize = SerializerState.create(schema, remark);
  // Milkdown only parses text. To give it parsed blocks, replace its parser with a parser that returns these blocks.
  const parsedRoot: Root = { type: "root", children: [] };
  const fakeParser = { parse: () => parsedRoot, runSync: (tree: unknown) => tree };
  const createDocument = ParserState.create(schema, fakeParser as unknown as RemarkParser);

  /** Syntax tree after Milkdown's remark plugins. */
  const parse = (text: string): Root => remark.runSync(remark.parse(text), text) as unknown as Root;

  function serializeBlocks(blocks: readonly Node[]): string {
    return serialize(schema.topNodeType.create(null, [...blocks])).replace(/\n+$/, "");
  }

  /** Top-level blocks. A block that would not survive a round trip becomes a `rawMarkdownBlock`. */
  function parseBlocks(text: string): ParsedBlock[] {
    const tree = remark.parse(text);
    const originalChildren = (tree as unknown as Root).children;
    // Collect the definitions first, because the plugins resolve link references and remove their definitions.
    const definitions = originalChildren.filter(({ type }) => type === "definition");
    const definitionOffsets = new Set(
      originalChildren.filter(containsDefinition).map((block) => offsetsOf(block).from),
    );
    const footnotes = originalChildren.flatMap(({ type, label }) =>
      type === "footnoteDefinition" && typeof label === "string" ? [label] : [],
    );
    const { children } = remark.runSync(tree, text) as unknown as Root;
    return [...children, ...definitions]
      .map((block) => ({ block, ...offsetsOf(block) }))
      .sort((a, b) => a.from - b.from)
      .map(({ block, from, to }) => {
        const mustStayRaw = definitionOffsets.has(from) || !isSupported(block);
        const value = text.slice(from, to);
        const node = mustStayRaw ? null : parseIfLossless(block, value, footnotes);
        return { from, to, node: node ?? schema.node(rawMarkdownType, { value }) };
      });
  }

  /** Converts a block to an editor node; null if writing that node would lose or change content. */
  function parseIfLossless(
    block: MarkdownNode,
    source: string,
    footnotes: readonly string[],
  ): Node | null {
    const node = toNode(block);
    if (!node) return null;
    const canonicalText = serializeBlocks([node]);
    // A block that this editor wrote needs no second parse, which would take half of the time of opening a text.
    if (canonicalText === source) return node;
    // Append stubs of the other footnotes, because the parser recognizes a reference only if its footnote exists.
    const otherLabels = footnotes.filter((label) => block.label !== label);
    const stubs = otherLabels.map((label) => `\n\n[^${label}]: .`).join("");
    const [reparsed, ...rest] = parse(canonicalText + stubs).children;
    const isOneBlock = rest.length === otherLabels.length;
    return reparsed && isOneBlock && contentOf(block) === contentOf(reparsed) ? node : null;
  }

  function toNode(block: MarkdownNode): Node | null {
    parsedRoot.children = [block];
    const doc = createDocument("");
    return doc.childCount === 1 ? doc.child(0) : null;
  }

  return { schema, parse, parseBlocks, serializeBlocks };
}

/** Offsets of a block. A wrapper that a plugin added has no position; it gets the offsets of its first child. */
function offsetsOf(block: MarkdownNode): { from: number; to: number } {
  const position = block.position ?? block.children?.[0]?.position;
  return { from: position?.start?.offset ?? 0, to: position?.end?.offset ?? 0 };
}

/** True if the editor's schema can represent the block. */
function isSupported(block: MarkdownNode): boolean {
  const children = block.children ?? [];
  if (block.type === "paragraph" && children.length === 1 && children[0]?.type === "html") {
    return false;
  }
  if (block.type === "containerDirective" && !findTextBlock(block.name)) return false;
  // The editor's schema has no attribute for a block's label, and `contentOf` would not notice the loss.
  if (block.data && "directiveLabel" in Object(block.data)) return false;
  const [first] = children;
  if (block.type === "listItem" && first && first.type !== "paragraph") return false;
  return (block.type !== "table" || haveEqualCellCounts(children)) && children.every(isSupported);
}

function haveEqualCellCounts(rows: readonly MarkdownNode[]): boolean {
  const [width, ...widths] = rows.map(({ children }) => children?.length);
  return widths.every((other) => other === width);
}

function containsDefinition({ type, children = [] }: MarkdownNode): boolean {
  return type === "definition" || children.some(containsDefinition);
}

/** Keys for position and markup style, which are not content. */
const ignoredKeys = new Set(["position", "data", "marker", "label", "isMark"]);

/** Content of a block as JSON, for comparison. Empty strings and nulls are treated as absent. */
function contentOf(block: MarkdownNode): string {
  const isContent = (key: string, value: unknown) =>
    !ignoredKeys.has(key) && value !== "" && value !== null;
  return JSON.stringify(block, (key, value) => (isContent(key, value) ? value : undefined));
}
