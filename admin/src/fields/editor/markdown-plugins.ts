import { remarkStringifyOptionsCtx } from "@milkdown/kit/core";
import type { Ctx } from "@milkdown/kit/ctx";
import * as commonmark from "@milkdown/kit/preset/commonmark";
import * as gfm from "@milkdown/kit/preset/gfm";
import { tableNodes } from "@milkdown/kit/prose/tables";
import { $remark } from "@milkdown/kit/utils";
import type { TextBlock } from "@portfolio/content/text-blocks";
import { visit } from "unist-util-visit";
import { rawMarkdownBlock } from "./raw-markdown-block.ts";
import { textBlock } from "./text-block.ts";

/** Sets missing picture titles to empty strings, because the editor's document cannot hold null. */
const remarkPictureTitles = $remark("pictureTitles", () => () => (tree) => {
  visit(tree, "image", (picture) => {
    picture.title ??= "";
  });
});

/**
 * Writes an empty paragraph with an empty list of children. Milkdown omits the list, but the serializer of tasks reads it
 * and throws for a task without text.
 */
const paragraphSchema = commonmark.paragraphSchema.extendSchema((paragraph) => (ctx) => {
  const { toMarkdown, ...schema } = paragraph(ctx);
  return {
    ...schema,
    toMarkdown: {
      match: toMarkdown.match,
      runner(state, node) {
        if (node.childCount === 0) state.addNode("paragraph", []);
        else toMarkdown.runner(state, node);
      },
    },
  };
});

/** Reads the caption of a pasted picture only from its title. Milkdown would repeat the alternative text as caption. */
const imageSchema = commonmark.imageSchema.extendSchema((image) => (ctx) => ({
  ...image(ctx),
  parseDOM: [
    {
      tag: "img[src]",
      getAttrs: (picture) => ({
        src: picture.getAttribute("src"),
        alt: picture.getAttribute("alt") ?? "",
        title: picture.getAttribute("title") ?? "",
      }),
    },
  ],
}));

const tables = tableNodes({
  tableGroup: "block",
  cellContent: "paragraph",
  cellAttributes: {
    alignment: {
      default: null,
      getFromDOM: (cell) => cell.style.textAlign || null,
      setDOMAttr(alignment, attributes) {
        if (alignment) attributes.style = `text-align: ${alignment}`;
      },
    },
  },
});

/** Changes Milkdown's tables: a table may have only a header, and new cells are not aligned. */
const tableSchemas = [
  gfm.tableSchema.extendSchema((table) => (ctx) => ({
    ...table(ctx),
    content: "table_header_row table_row*",
  })),
  gfm.tableHeaderSchema.extendSchema((cell) => (ctx) => ({ ...cell(ctx), ...tables.table_header })),
  gfm.tableCellSchema.extendSchema((cell) => (ctx) => ({ ...cell(ctx), ...tables.table_cell })),
];

/** Texts of blocks in the owner's language. */
interface BlockTexts {
  rawMarkdownHelp(): string;
  blockLabel(block: TextBlock): string;
}

/**
 * Milkdown plugins that define a document's nodes and marks, and how they are read from and written as Markdown. Omits
 * plugins that would change text that was not edited, such as the plugin that writes `<br />` for empty paragraphs.
 */
export const markdownPlugins = ({ rawMarkdownHelp, blockLabel }: BlockTexts) =>
  [
    commonmark.schema,
    paragraphSchema,
    imageSchema,
    commonmark.remarkAddOrderInListPlugin,
    commonmark.remarkInlineLinkPlugin,
    commonmark.remarkLineBreak,
    commonmark.remarkHtmlTransformer,
    commonmark.remarkMarker,
    gfm.schema,
    ...tableSchemas,
    gfm.remarkGFMPlugin,
    remarkPictureTitles,
    rawMarkdownBlock(rawMarkdownHelp),
    textBlock(blockLabel),
  ].flat();

/** Style of the Markdown that the editor writes. The source editor's toolbar inserts Markdown of the same style. */
const markdownStyle = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  fence: "`",
  rule: "-",
  listItemIndent: "one",
} as const;

export function setMarkdownStyle(ctx: Ctx): void {
  ctx.update(remarkStringifyOptionsCtx, (options) => ({ ...options, ...markdownStyle }));
}
