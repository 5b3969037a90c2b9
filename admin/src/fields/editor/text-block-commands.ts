import {
  type EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "@milkdown/kit/prose/state";
import { findTextBlock } from "@portfolio/content/text-blocks";
import { type BlockName, canContain, templateOf } from "./block-templates.ts";
import type { MarkdownConverter } from "./markdown-converter.ts";
import { textBlockType } from "./text-block.ts";

/**
 * Creates a transaction. If the selection is in a block of this name, it removes the block but keeps the content. If
 * the selection is in another block, it renames that block. Otherwise it wraps the selected paragraphs and lists in a
 * block or, if such a block cannot contain them, inserts a new block below them (`isNew`).
 */
export function toggleBlock(
  state: EditorState,
  name: BlockName,
  { parseBlocks, serializeBlocks }: MarkdownConverter,
) {
  const { tr: transaction, schema, doc, selection } = state;
  const { $from, $to } = selection;
  const type = schema.nodes[textBlockType];
  const depth = Array.from({ length: $from.depth }, (_, index) => $from.depth - index).find(
    (level) => $from.node(level).type === type,
  );
  const isTextBlockName = findTextBlock(name) !== undefined;
  const isVideo = (block: string) => block === "video";
  const currentName = depth === undefined ? "" : $from.node(depth).attrs.name;
  // Videos have different content from other blocks, so no block is renamed to a video, or a video to another block.
  if (depth !== undefined && isTextBlockName && isVideo(name) === isVideo(currentName)) {
    const block = $from.node(depth);
    const [from, to] = [$from.before(depth), $from.after(depth)];
    if (block.attrs.name === name) transaction.replaceWith(from, to, block.content);
    else transaction.setNodeAttribute(from, "name", name);
    return { transaction, isNew: false };
  }
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  const to = $to.depth > 0 ? $to.after(1) : $to.pos;
  const { content } = doc.slice(from, to);
  const nodes = [...content.content];
  if (isTextBlockName && type && canContain(name, serializeBlocks(nodes))) {
    transaction.replaceWith(from, to, type.create({ name }, content));
    return { transaction: selectText(transaction, from), isNew: false };
  }
  const [before, selected, after] = templateOf(name);
  return {
    transaction: appendBlocks(state, parseBlocks(before + selected + after), selected),
    isNew: true,
  };
}

/** Inserts blocks below the selected ones, or in place of an empty paragraph, and selects `text` in them. */
export function appendBlocks(
  { tr: transaction, doc, selection: { $from, $to } }: EditorState,
  blocks: ReturnType<MarkdownConverter["parseBlocks"]>,
  text = "",
): Transaction {
  const from = $from.depth > 0 ? $from.before(1) : $from.pos;
  const to = $to.depth > 0 ? $to.after(1) : $to.pos;
  const [first, ...others] = doc.slice(from, to).content.content;
  const isEmpty = others.length === 0 && first?.type.name === "paragraph" && !first.content.size;
  const start = isEmpty ? from : to;
  transaction.replaceWith(
    start,
    to,
    blocks.map(({ node }) => node),
  );
  return selectText(transaction, start, text);
}

/** Selects `text` after the position `from`, or sets the cursor there if `text` is empty. */
function selectText(transaction: Transaction, from: number, text = ""): Transaction {
  const { $from } = Selection.near(transaction.doc.resolve(from), 1);
  const to = $from.pos + text.length;
  return transaction
    .setSelection(TextSelection.create(transaction.doc, $from.pos, to))
    .scrollIntoView();
}
