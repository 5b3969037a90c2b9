import { remarkCtx, schemaCtx } from "@milkdown/kit/core";
import type { Ctx } from "@milkdown/kit/ctx";
import type { Node, Schema } from "@milkdown/kit/prose/model";
import {
  type MarkdownNode,
  ParserState,
  type RemarkParser,
  SerializerState,
} from "@milkdown/kit/transformer";
import { $remark } from "@milkdown/kit/utils";
import { visit } from "unist-util-visit";
import { sourceBlockType } from "./source-block.ts";

/** A block of a Markdown text, and where it stands in it. */
export interface ParsedBlock {
  node: Node;
  /** Offsets in the text, in characters. */
  from: number;
  to: number;
}

/** Reads and writes Markdown for one editor's document. */
export interface MarkdownLanguage {
  schema: Schema;
  /** The tree of a text, as Milkdown's plugins leave it. */
  parse(text: string): Root;
  /** The blocks of a text. What would not come back the same when written is a block of source. */
  read(text: string): ParsedBlock[];
  write(blocks: readonly Node[]): string;
}

/** A whole text. */
interface Root extends MarkdownNode {
  children: MarkdownNode[];
}

/** A picture without a title has an empty one: the editor's document knows texts, not nulls. */
export const remarkPictureTitles = $remark("pictureTitles", () => () => (tree) => {
  visit(tree, "image", (picture) => {
    picture.title ??= "";
  });
});

/** What an editor that is ready knows of Markdown. Milkdown's own reading drops without a word what it has no node for. */
export function markdownLanguage(ctx: Ctx): MarkdownLanguage {
  const remark = ctx.get(remarkCtx);
  const schema = ctx.get(schemaCtx);
  const serialize = SerializerState.create(schema, remark);

  const parse = (text: string) => remark.runSync(remark.parse(text), text) as unknown as Root;

  function write(blocks: readonly Node[]): string {
    return serialize(schema.topNodeType.create(null, [...blocks])).replace(/\n+$/, "");
  }

  function read(text: string): ParsedBlock[] {
    const untouched = (remark.parse(text) as unknown as Root).children;
    // What a link by reference refers to is no part of the tree in which its address stands.
    const definitions = untouched.filter(({ type }) => type === "definition");
    const kept = new Set(untouched.filter(holdsDefinition).map((block) => offsetsOf(block).from));
    const notes = untouched.flatMap(({ type, label }) =>
      type === "footnoteDefinition" && typeof label === "string" ? [label] : [],
    );
    return [...parse(text).children, ...definitions]
      .map((block) => ({ block, ...offsetsOf(block) }))
      .sort((one, other) => one.from - other.from)
      .map(({ block, from, to }) => {
        const node = kept.has(from) || !fits(block) ? null : faithful(block, notes);
        const value = text.slice(from, to);
        return { from, to, node: node ?? schema.node(sourceBlockType, { value }) };
      });
  }

  /** The block as a node of the editor, or null when writing it would lose or change something. */
  function faithful(block: MarkdownNode, notes: readonly string[]): Node | null {
    const node = toNode(block);
    if (!node) return null;
    // A reference to a footnote is one only where the footnote is.
    const others = notes.filter((label) => block.label !== label);
    const stubs = others.map((label) => `\n\n[^${label}]: .`).join("");
    const [again, ...rest] = parse(write([node]) + stubs).children;
    const isAlone = rest.length === others.length;
    return again && isAlone && said(block) === said(again) ? node : null;
  }

  function toNode(block: MarkdownNode): Node | null {
    const root: Root = { type: "root", children: [structuredClone(block)] };
    const reader = { parse: () => root, runSync: (tree: unknown) => tree };
    const doc = ParserState.create(schema, reader as unknown as RemarkParser)("");
    return doc.childCount === 1 ? doc.child(0) : null;
  }

  return { schema, parse, read, write };
}

/** Offsets of a block; one that a plugin wrapped has those of what is in it. */
function offsetsOf(block: MarkdownNode): { from: number; to: number } {
  const position = block.position ?? block.children?.[0]?.position;
  return { from: position?.start?.offset ?? 0, to: position?.end?.offset ?? 0 };
}

/** True where the editor's document has a place for everything in the block. */
function fits(block: MarkdownNode): boolean {
  const children = block.children ?? [];
  if (block.type === "paragraph" && children.length === 1 && children[0]?.type === "html") {
    return false;
  }
  const [first] = children;
  if (block.type === "listItem" && first && first.type !== "paragraph") return false;
  return (block.type !== "table" || isEven(children)) && children.every(fits);
}

/** True for rows that all have as many cells, the first one being the heads. */
function isEven(rows: readonly MarkdownNode[]): boolean {
  const [width, ...widths] = rows.map(({ children }) => children?.length);
  return widths.length > 0 && widths.every((other) => other === width);
}

/** True for what a link by reference refers to, and for a block with one in it. */
function holdsDefinition({ type, children = [] }: MarkdownNode): boolean {
  return type === "definition" || children.some(holdsDefinition);
}

/** Where a block stands and how it is marked up is no part of what it says. */
const unsaid = new Set(["position", "data", "marker", "label", "isMark"]);

/** What a block says, as text: nothing is as good as an empty text. */
function said(block: MarkdownNode): string {
  const isSaid = (key: string, value: unknown) =>
    !unsaid.has(key) && value !== "" && value !== null;
  return JSON.stringify(block, (key, value) => (isSaid(key, value) ? value : undefined));
}
