import { editorMessage } from "../../i18n/en/editor.ts";
import { type BlockName, canContain, fenceFor, templateOf } from "./block-templates.ts";

/** A text and the offsets of its selection. */
interface TextSelection {
  text: string;
  from: number;
  to: number;
}

/** Replaces the range by `before + selected + after` and selects the middle part. */
export interface Edit {
  from: number;
  to: number;
  before: string;
  selected: string;
  after: string;
}

/** Computes an edit of the selection. CodeMirror's Markdown package has no formatting commands. */
export type EditText = (selection: TextSelection) => Edit;

export const toggleBold: EditText = (selection) => toggleStars(selection, 2);

export const toggleItalic: EditText = (selection) => toggleStars(selection, 1);

/** Adds or removes `count` asterisks: one for italic, two for bold. Text between three asterisks is both. */
function toggleStars(selection: TextSelection, count: 1 | 2): Edit {
  const { text } = selection;
  let { from, to } = selection;
  // In Markdown, asterisks next to a space do not format the text.
  while (from < to && /[\s*]/.test(text.charAt(from))) from += 1;
  while (to > from && /[\s*]/.test(text.charAt(to - 1))) to -= 1;
  const starsBefore = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const starsAfter = /^\**/.exec(text.slice(to))?.[0].length ?? 0;
  const starsAround = Math.min(starsBefore, starsAfter);
  const isSet = count === 2 ? starsAround >= 2 : starsAround % 2 === 1;
  const selected = text.slice(from, to);
  if (isSet) return { from: from - count, to: to + count, before: "", selected, after: "" };
  const stars = "*".repeat(count);
  return { from, to, before: stars, selected, after: stars };
}

export type LineMark = "heading" | "subheading" | "list" | "numberedList" | "quote";

const headings = /^#{1,6}\s+/;
const items = /^\s*(?:[-*+]|\d+[.)])\s+/;

const lineMarks: Readonly<
  Record<LineMark, { mark: (index: number) => string; pattern: RegExp; replacedPattern: RegExp }>
> = {
  heading: { mark: () => "## ", pattern: /^##\s+/, replacedPattern: headings },
  subheading: { mark: () => "### ", pattern: /^###\s+/, replacedPattern: headings },
  list: { mark: () => "- ", pattern: /^\s*[-*+]\s+/, replacedPattern: items },
  numberedList: {
    mark: (index) => `${index + 1}. `,
    pattern: /^\s*\d+[.)]\s+/,
    replacedPattern: items,
  },
  quote: { mark: () => "> ", pattern: /^>\s?/, replacedPattern: /^>\s?/ },
};

/** Adds a prefix to the selected lines, or removes it if all lines have it. Skips empty lines. */
export function toggleLines(name: LineMark): EditText {
  const { mark, pattern, replacedPattern } = lineMarks[name];
  return ({ text, from, to }) => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const nextBreak = text.indexOf("\n", to);
    const end = nextBreak === -1 ? text.length : nextBreak;
    const lines = text.slice(start, end).split("\n");
    const isRelevant = (line: string) => lines.length === 1 || line.trim() !== "";
    const isSet = lines.filter(isRelevant).every((line) => pattern.test(line));
    let index = 0;
    const changedLines = lines.map((line) => {
      if (!isRelevant(line)) return line;
      const unmarkedLine = line.replace(isSet ? pattern : replacedPattern, "");
      return isSet ? unmarkedLine : mark(index++) + unmarkedLine;
    });
    const insert = changedLines.join("\n");
    const range = { from: start, to: end };
    if (from !== to) return { ...range, before: "", selected: insert, after: "" };
    const cursor = Math.max(0, from - start + insert.length - (end - start));
    return { ...range, before: insert.slice(0, cursor), selected: "", after: insert.slice(cursor) };
  };
}

/** Turns the selection into a link: a URL becomes the target, other text the label. Selects the missing part. */
export const insertLink: EditText = ({ text, from, to }) => {
  const selectedText = text.slice(from, to);
  const placeholder = editorMessage("linkText");
  return /^(?:https?:\/\/|mailto:|\/)\S+$/.test(selectedText)
    ? { from, to, before: "[", selected: placeholder, after: `](${selectedText})` }
    : { from, to, before: `[${selectedText || placeholder}](`, selected: "https://", after: ")" };
};

/** Turns the selection into a code block. */
export const insertCode =
  (language: string): EditText =>
  ({ text, from, to }) => {
    const code = text.slice(from, to);
    const fence = fenceFor(code);
    const block = { before: `${fence}${language}\n`, selected: code, after: `\n${fence}` };
    return asBlock(text, { from, to, ...block });
  };

/** Inserts a table with two columns and selects the first heading. */
export const insertTable: EditText = ({ text, to }) => {
  const heading = editorMessage("column");
  const after = ` | ${heading} |\n| --- | --- |\n|  |  |`;
  return asBlock(text, { from: to, to, before: "| ", selected: heading, after });
};

/** Turns the selection into a block if the block can contain it; otherwise inserts a new block after it. */
export const wrapInBlock =
  (name: BlockName): EditText =>
  ({ text, from, to }) => {
    const selected = text.slice(from, to);
    const canWrap = canContain(name, selected);
    const [before, first, after] = templateOf(name);
    return canWrap
      ? asBlock(text, { from, to, before: `:::${name}\n`, selected, after: "\n:::" })
      : asBlock(text, { from: to, to, before, selected: first, after });
  };

/** Inserts Markdown as separate blocks after the selection. */
export const insertMarkdown =
  (markdown: string): EditText =>
  ({ text, to }) =>
    asBlock(text, { from: to, to, before: markdown, selected: "", after: "" });

/** Surrounds an edit with blank lines. */
function asBlock(text: string, edit: Edit): Edit {
  const textAbove = text.slice(0, edit.from);
  const textBelow = text.slice(edit.to);
  const leadingBreaks = missingBreaks(/\n*$/.exec(textAbove)?.[0] ?? "", textAbove === "");
  const trailingBreaks = missingBreaks(/^\n*/.exec(textBelow)?.[0] ?? "", textBelow === "");
  return { ...edit, before: leadingBreaks + edit.before, after: edit.after + trailingBreaks };
}

function missingBreaks(presentBreaks: string, isEdge: boolean): string {
  return isEdge ? "" : "\n".repeat(Math.max(0, 2 - presentBreaks.length));
}
