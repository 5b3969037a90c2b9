import { remarkTextBlocks } from "@portfolio/content/text-blocks";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { expect, test } from "vitest";
import { createIncrementalParser } from "./incremental-parser.ts";

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkTextBlocks).freeze();
const parse = (markdown: string) => processor.parse(markdown);

const withoutPositions = (tree: Root) =>
  JSON.stringify(tree, (key, value) => (key === "position" ? undefined : value));

const text = `# Tides

The tide *came* and
went, see www.example.com.

- fog signals

  in the morning
- gulls

1. one
3. two

    code after a list

> a quotation
continued

| a | b |
| - | - |
| c | d |

\`\`\`js
const tide = 1;

let ebb;
\`\`\`

:::wide
![picture](/a.png)

text
:::

<!-- a comment

of two parts -->

Setext
===

    indented code

***

The last line
`;

test("only the blocks around a change are parsed", () => {
  const parsedTexts: string[] = [];
  const parseIncrementally = createIncrementalParser((markdown) => {
    parsedTexts.push(markdown);
    return parse(markdown);
  });
  const paragraphs = Array.from({ length: 20 }, (_, index) => `Paragraph ${index}`);
  parseIncrementally(paragraphs.join("\n\n"));
  paragraphs[10] += ", *changed*";
  const tree = parseIncrementally(paragraphs.join("\n\n"));
  expect(parsedTexts[1]).toBe("Paragraph 9\n\nParagraph 10, *changed*\n\nParagraph 11");
  expect(withoutPositions(tree)).toBe(withoutPositions(parse(paragraphs.join("\n\n"))));
});

test("adding or deleting a definition changes all its references", () => {
  const parseIncrementally = createIncrementalParser(parse);
  const blocks = ["[a]", "text", "text", "text"];
  for (const edited of [blocks, [...blocks, "[a]: /b"], blocks]) {
    const markdown = edited.join("\n\n");
    expect(withoutPositions(parseIncrementally(markdown))).toBe(withoutPositions(parse(markdown)));
  }
});

test("a list directly after a paragraph is parsed with the paragraph", () => {
  const parseIncrementally = createIncrementalParser(parse);
  for (const last of ["Last", "Last line"]) {
    const edited = `Text\n- 12) item\n\n${last}`;
    expect(withoutPositions(parseIncrementally(edited))).toBe(withoutPositions(parse(edited)));
  }
});

const insertions = [
  "a",
  "\n",
  "\n\n",
  "    ",
  "- ",
  "2. ",
  "> ",
  "# ",
  "```\n",
  ":::\n",
  "<!--",
  "|",
  "===",
];

test("an edited text has the same tree as if it were parsed as a whole", () => {
  const parseIncrementally = createIncrementalParser(parse);
  let edited = text;
  for (let edit = 0; edit < 80; edit += 1) {
    // Visits all parts of the text in an irregular order.
    const position = (edit * 89) % edited.length;
    const insertion = insertions[edit % (insertions.length + 1)] ?? "";
    const deletedCount = insertion === "" ? 9 : 0;
    edited = edited.slice(0, position) + insertion + edited.slice(position + deletedCount);
    const tree = parseIncrementally(edited);
    expect(withoutPositions(tree), edited).toBe(withoutPositions(parse(edited)));
    if (edit % 10 === 9) edited = text;
  }
});
