import { editorMessage } from "../../i18n/en/editor.ts";
import {
  type BlockName,
  canContain,
  fenceFor,
  findBlockName,
  templateOf,
} from "./block-templates.ts";
import type { FormatAction } from "./toolbar-tools.ts";

interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/** Replaces the range with three parts and selects the middle part. */
export interface Edit {
  from: number;
  to: number;
  parts: readonly [before: string, selected: string, after: string];
}

/** Computes an edit of the selection. Needed because CodeMirror's Markdown package has no formatting commands. */
export type ComputeEdit = (selection: TextSelection) => Edit;

const anyHeadingPattern = /^#{1,6}\s+/;
const anyItemPattern = /^\s*(?:[-*+]|\d+[.)])\s+/;

/** The formatting commands. `choice` is the language of a code block or the name of a block. */
export const edits: Readonly<Record<FormatAction, (choice: string) => ComputeEdit>> = {
  bold: () => toggleStars(2),
  italic: () => toggleStars(1),
  heading: () => toggleLines(() => "## ", /^##\s+/, anyHeadingPattern),
  subheading: () => toggleLines(() => "### ", /^###\s+/, anyHeadingPattern),
  link: () => insertLink,
  list: () => toggleLines(() => "- ", /^\s*[-*+]\s+/, anyItemPattern),
  numberedList: () => toggleLines((index) => `${index + 1}. `, /^\s*\d+[.)]\s+/, anyItemPattern),
  quote: () => toggleLines(() => "> ", /^>\s?/),
  code: insertCode,
  table: () => insertTable,
  block: (choice) => wrapInBlock(findBlockName(choice) ?? "quotation"),
};

/** Adds or removes `count` asterisks: one for italic, two for bold. Text between three asterisks is both. */
function toggleStars(count: 1 | 2): ComputeEdit {
  return ({ text, from, to }) => {
    let [start, end] = [from, to];
    // In Markdown, asterisks next to a space do not format the text.
    while (start < end && /[\s*]/.test(text.charAt(start))) start += 1;
    while (end > start && /[\s*]/.test(text.charAt(end - 1))) end -= 1;
    const starsBefore = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0;
    const starsAfter = /^\**/.exec(text.slice(end))?.[0].length ?? 0;
    const starsAround = Math.min(starsBefore, starsAfter);
    const isSet = count === 2 ? starsAround >= 2 : starsAround % 2 === 1;
    const selectedText = text.slice(start, end);
    const stars = "*".repeat(count);
    return isSet
      ? { from: start - count, to: end + count, parts: ["", selectedText, ""] }
      : { from: start, to: end, parts: [stars, selectedText, stars] };
  };
}

/** Adds a prefix to the selected lines, or removes it if all lines have it. Skips empty lines. */
function toggleLines(
  prefixOf: (index: number) => string,
  prefixPattern: RegExp,
  replacedPrefixPattern = prefixPattern,
): ComputeEdit {
  return ({ text, from, to }) => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const nextBreak = text.indexOf("\n", to);
    const end = nextBreak === -1 ? text.length : nextBreak;
    const lines = text.slice(start, end).split("\n");
    const isRelevant = (line: string) => lines.length === 1 || line.trim() !== "";
    const isSet = lines.filter(isRelevant).every((line) => prefixPattern.test(line));
    let index = 0;
    const changedLines = lines.map((line) => {
      if (!isRelevant(line)) return line;
      const lineText = line.replace(isSet ? prefixPattern : replacedPrefixPattern, "");
      return isSet ? lineText : prefixOf(index++) + lineText;
    });
    const insert = changedLines.join("\n");
    if (from !== to) return { from: start, to: end, parts: ["", insert, ""] };
    const cursor = Math.max(0, from - start + insert.length - (end - start));
    return { from: start, to: end, parts: [insert.slice(0, cursor), "", insert.slice(cursor)] };
  };
}

/** Turns the selection into a link: a URL becomes the target, other text the label. Selects the missing part. */
function insertLink({ text, from, to }: TextSelection): Edit {
  const selectedText = text.slice(from, to);
  const placeholder = editorMessage("linkText");
  return /^(?:https?:\/\/|mailto:|\/)\S+$/.test(selectedText)
    ? { from, to, parts: ["[", placeholder, `](${selectedText})`] }
    : { from, to, parts: [`[${selectedText || placeholder}](`, "https://", ")"] };
}

function insertCode(language: string): ComputeEdit {
  return ({ text, from, to }) => {
    const code = text.slice(from, to);
    const fence = fenceFor(code);
    return asBlock(text, { from, to, parts: [`${fence}${language}\n`, code, `\n${fence}`] });
  };
}

/** Inserts a table with two columns and selects the first heading. */
function insertTable({ text, to }: TextSelection): Edit {
  const heading = editorMessage("column");
  const after = ` | ${heading} |\n| --- | --- |\n|  |  |`;
  return asBlock(text, { from: to, to, parts: ["| ", heading, after] });
}

/** Turns the selection into a block if the block can contain it; otherwise inserts a new block after it. */
function wrapInBlock(name: BlockName): ComputeEdit {
  return ({ text, from, to }) => {
    const selectedText = text.slice(from, to);
    return canContain(name, selectedText)
      ? asBlock(text, { from, to, parts: [`:::${name}\n`, selectedText, "\n:::"] })
      : asBlock(text, { from: to, to, parts: templateOf(name) });
  };
}

/** Inserts Markdown as separate blocks after the selection. */
export const insertMarkdown =
  (markdown: string): ComputeEdit =>
  ({ text, to }) =>
    asBlock(text, { from: to, to, parts: [markdown, "", ""] });

/** Surrounds an edit with blank lines. */
function asBlock(text: string, { from, to, parts: [before, selected, after] }: Edit): Edit {
  const textAbove = text.slice(0, from);
  const textBelow = text.slice(to);
  const leadingBreaks = missingBreaks(/\n*$/.exec(textAbove)?.[0] ?? "", textAbove === "");
  const trailingBreaks = missingBreaks(/^\n*/.exec(textBelow)?.[0] ?? "", textBelow === "");
  return { from, to, parts: [leadingBreaks + before, selected, after + trailingBreaks] };
}

function missingBreaks(presentBreaks: string, isEdge: boolean): string {
  return isEdge ? "" : "\n".repeat(Math.max(0, 2 - presentBreaks.length));
}
