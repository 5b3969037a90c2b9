import { samplePosts } from "@portfolio/supabase/sample";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ignoringCallbacks } from "../../../tests/editor-callbacks.ts";
import { createHeadlessConverter } from "./headless-converter.ts";
import type { MarkdownConverter } from "./markdown-converter.ts";
import { createRichEditor, type RichEditorHandle } from "./rich-editor.ts";

const corpus: Record<string, string> = {
  "a table": "| Left | Right |\n|:---|--:|\n| a \\| b | **2** |\n",
  "a table whose rows have different lengths": "| a | b |\n|:---|--:|\n| 1 | 2 | 3 |\n| 4 |\n",
  "a table with only a heading row": "| Only | heads |\n| --- | --- |",
  "task lists": "- [ ] open\n- [x] done\n  - [ ] nested\n\nafter",
  "bullets and numbers in other styles": "* one\n* two\n\n+ plus\n\n1) first\n2) second",
  "loose and tight lists": "- a\n\n- b\n\n  more of b\n\n1. one\n1. one again",
  "a list item with a code block": "- ```js\n  let a;\n  ```\n- plain",
  "code blocks of three styles":
    '```js title="a.js" {1,3}\nlet a = 1;\n```\n\n~~~\ntilde\n~~~\n\n    indented',
  "a code block without a closing fence": "before\n\n```js\nlet a = 1;\n",
  footnotes:
    "A claim[^1] and another[^note].\n\n[^1]: Said *here*.\n\n[^note]: With\n\n    two paragraphs.\n",
  "pictures and links":
    'See ![A "boat"](/a%20b.webp "Title") and [text](https://example.com/a_b?c=1&d "t") <https://example.com>.',
  "URLs and e-mail addresses without markup": "Go to https://example.com/a_b and me@example.com.",
  "reference links":
    "See [one][a], [a] and ![two][b].\n\n[a]: https://example.com/a 'A'\n[b]: /b.webp\n\nafter",
  "a link definition inside a quotation":
    "> [x][inner]\n>\n> [inner]: https://example.com\n\nafter",
  HTML: '<details>\n<summary>More</summary>\n\nInside **bold**.\n\n</details>\n\nInline <kbd>K</kbd> and <!-- a comment -->.\n\n<div align="center">x</div>',
  "line breaks": "one  \ntwo\\\nthree\nfour",
  "nested bold and italic text":
    "***both*** **bold *and italic* words** _under_ __score__ ~~gone *too*~~ `` a ` b ``",
  "characters that Markdown interprets":
    "1\\. not a list, \\*stars\\*, snake_case, 2 * 3 * 4, a < b && c > d, &amp; &copy; [x] # no",
  "headings with underlines and with # signs":
    "Title\n=====\n\nSub\n---\n\n### Third ###\n\n#### *Four*",
  quotations: "> one\n> two\n>\n> > nested\n>\n> - list\nlazy",
  "thematic breaks": "a\n\n***\n\nb\n\n- - -\n\nc",
  "superfluous spaces and empty lines": "\n\n  \nfirst\n\n\n\nsecond   \n\n\tcode\n\n\n",
  "Japanese, Arabic and emoji":
    "日本語の文章。**太字**です。\n\nالعربية *مائل*\n\n👩‍👩‍👧 ZWJ & nbsp\u00a0here",
  "Windows line ends": "one\r\n\r\n- a\r\n- b\r\n\r\ntwo\r\n",
  "text blocks":
    ':::pair\n![A](/a.webp)\n![B](/b.webp "B")\n:::\n\n::::wide\n![A](/a.webp)\n\n::::\n\n:::numbers\n* **+38 %** sign-ups\n* **2:1** for\n:::\n\n> Text\n>\n> — Ida',
  "text blocks with a label or attributes":
    ":::team[Who]\n- **Ida** Design\n:::\n\n:::wide{.dark #top}\n![A](/a.webp)\n:::",
  "unknown directives":
    ':::warning{open=""}\nMind the **tide**.\n:::\n\n::video{src="a.mp4"}\n\nAt 10:am :note[this] a:b.\n\n:::: outer\ntext\n::::',
  "a video": ":::video\n[![The tide](/still.webp)](/tide.mp4)\n\n[Captions](/tide.vtt)\n:::",
  "a text block without a closing fence": ":::numbers\n- **1** one",
  "nested text blocks":
    "- item\n  :::pair\n  ![A](/a.webp)\n  :::\n\n> :::numbers\n> - **1** one\n> :::\n\n::::pair\n:::numbers\n- **1** one\n:::\n::::",
  "an empty text": "",
  "only spaces": " \n\n",
};
for (const { title, content } of samplePosts()) corpus[`the sample post “${title}”`] = content;

const texts = Object.entries(corpus);
let changes: string[] = [];
let editor: RichEditorHandle;

async function openEditor(text: string): Promise<RichEditorHandle> {
  changes = [];
  editor = await createRichEditor(document.body, text, {
    ...ignoringCallbacks,
    onChange: (changed) => changes.push(changed),
  });
  return editor;
}

beforeEach(() => void vi.spyOn(console, "error"));

afterEach(() => {
  editor.destroy();
  expect(console.error).not.toHaveBeenCalled();
});

/** Syntax tree without positions and markup style, with link references resolved. */
function parseMeaning(text: string): unknown[] {
  const tree = editor.converter.parse(text);
  const skippedKeys = ["position", "marker", "label", "data"];
  return JSON.parse(
    JSON.stringify(tree.children, (key, value) => (skippedKeys.includes(key) ? undefined : value)),
  );
}

describe("an unedited text", () => {
  it.each(texts)("stays unchanged: %s", async (_name, text) => {
    const { view } = await openEditor(text);
    view.focus();
    editor.setText(text);
    expect(changes.filter((changed) => changed !== text)).toEqual([]);
  });

  it.each(texts)("has the same blocks if a worker parses it: %s", async (_name, text) => {
    const { converter } = await openEditor(text);
    const listBlocks = ({ parseBlocks }: MarkdownConverter) =>
      parseBlocks(text).map(({ node, ...position }) => ({ ...position, ...node.toJSON() }));
    expect(listBlocks(await createHeadlessConverter())).toEqual(listBlocks(converter));
  });
});

describe("an added paragraph", () => {
  it.each(texts)("leaves the source before it unchanged: %s", async (_name, text) => {
    const { view } = await openEditor(text);
    const treeBefore = parseMeaning(text);
    const paragraph = view.state.schema.nodes.paragraph?.create(
      null,
      view.state.schema.text("New"),
    );
    if (!paragraph) throw new Error("The schema has no paragraph.");
    const isEmpty = text.trim() === "";
    view.dispatch(view.state.tr.insert(isEmpty ? 0 : view.state.doc.content.size, paragraph));
    const changed = changes.at(-1) ?? "";
    // The fence must be closed before another block can follow.
    if (text !== corpus["a code block without a closing fence"])
      expect(changed.startsWith(text.trimEnd())).toBe(true);
    expect(parseMeaning(changed).slice(0, -1)).toEqual(treeBefore);
    expect(parseMeaning(changed).at(-1)).toMatchObject({ children: [{ value: "New" }] });
  });
});

describe("an edited block", () => {
  it.each(texts.filter(([, text]) => text.trim() !== ""))(
    "loses no content: %s",
    async (_name, text) => {
      const { view } = await openEditor(text);
      const treeBefore = parseMeaning(text);
      const { schema } = view.state;
      const positions: number[] = [];
      view.state.doc.descendants((node, at) => {
        if (node.inlineContent && !node.type.spec.code) positions.push(at + node.nodeSize - 1);
      });
      for (const position of positions) {
        editor.setText(text);
        view.dispatch(view.state.tr.insert(position, schema.text("«")));
        const treeAfter = parseMeaning(changes.at(-1) ?? "");
        const treeWithoutMark = JSON.parse(JSON.stringify(treeAfter).replaceAll("«", ""));
        expect(withoutEmpty(treeWithoutMark)).toEqual(withoutEmpty(treeBefore));
      }
    },
  );
});

/** Removes empty text nodes, which may remain after the inserted mark is removed. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutEmpty).filter((part) => Object(part).value !== "");
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutEmpty(part)]));
}
