import { $node } from "@milkdown/kit/utils";

export const rawMarkdownType = "markdown_source";

/**
 * Shows and stores raw Markdown that rich text cannot represent, such as HTML and link definitions.
 *
 * @param help returns the explanation in the owner's language.
 */
export const rawMarkdownBlock = (help: () => string) =>
  $node(rawMarkdownType, () => ({
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
      { "data-markdown-source": value, title: help() },
      value,
    ],
    parseMarkdown: {
      match: ({ type }) => type === rawMarkdownType,
      runner: (state, { value }, type) => {
        state.addNode(type, { value });
      },
    },
    toMarkdown: {
      match: ({ type }) => type.name === rawMarkdownType,
      runner: (state, { attrs: { value } }) => {
        // Pass the Markdown as HTML, which the serializer writes unchanged.
        state.addNode("html", undefined, value);
      },
    },
  }));
