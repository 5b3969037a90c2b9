import { $node } from "@milkdown/kit/utils";
import { editorMessage } from "../../i18n/en/editor.ts";

/** Type of the block that keeps what the editor cannot show as rich text. */
export const sourceBlockType = "markdown_source";

/** A block of Markdown that is shown as it is written and kept as it is: HTML, what links by reference
 * refer to, and what rich text has no form for. */
export const sourceBlock = $node(sourceBlockType, () => ({
  group: "block",
  atom: true,
  attrs: { value: { default: "", validate: "string" } },
  parseDOM: [
    {
      tag: "pre[data-markdown-source]",
      priority: 60,
      getAttrs: (element) => ({ value: element.dataset.markdownSource ?? "" }),
    },
  ],
  toDOM: ({ attrs: { value } }) => [
    "pre",
    { "data-markdown-source": value, title: editorMessage("keptHelp") },
    value,
  ],
  parseMarkdown: {
    match: ({ type }) => type === sourceBlockType,
    runner: (state, { value }, type) => {
      state.addNode(type, { value });
    },
  },
  toMarkdown: {
    match: ({ type }) => type.name === sourceBlockType,
    runner: (state, { attrs: { value } }) => {
      // HTML is what is written into the text without a change.
      state.addNode("html", undefined, value);
    },
  },
}));
