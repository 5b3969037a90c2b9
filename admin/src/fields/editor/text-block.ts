import { $node, $remark } from "@milkdown/kit/utils";
import { findTextBlock, remarkTextBlocks, type TextBlock } from "@portfolio/content/text-blocks";

/** Type of the editor's node for a block that `@portfolio/content/text-blocks` declares. */
export const textBlockType = "text_block";

/**
 * Adds the declared blocks, such as a pair of pictures, to the editor. Unknown blocks stay Markdown.
 *
 * @param blockLabel returns the label of a block in the owner's language.
 */
export const textBlock = (blockLabel: (block: TextBlock) => string) => [
  ...$remark("textBlocks", () => remarkTextBlocks),
  $node(textBlockType, () => ({
    content: "block+",
    group: "block",
    defining: true,
    attrs: { name: { validate: "string" } },
    parseDOM: [
      {
        tag: "[data-block]",
        getAttrs: ({ dataset: { block } }) => (findTextBlock(block) ? { name: block } : false),
      },
    ],
    toDOM: ({ attrs: { name } }) => {
      const block = findTextBlock(name);
      return ["div", { "data-block": name, "data-label": block ? blockLabel(block) : name }, 0];
    },
    parseMarkdown: {
      match: ({ type, name }) => type === "containerDirective" && findTextBlock(name) !== undefined,
      runner: (state, { name, children = [] }, type) => {
        state.openNode(type, { name });
        state.next(children);
        state.closeNode();
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === textBlockType,
      runner: (state, { attrs: { name }, content }) => {
        state.openNode("containerDirective", undefined, { name, attributes: {} });
        state.next(content);
        state.closeNode();
      },
    },
  })),
];
