import { writingWord } from "../words/en/writing.ts";
/** A text with what is selected of it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Replaces a part of a text; `selectFrom` and `selectTo` are places in the text that results. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  selectFrom: number;
  selectTo: number;
}

/** Changes the text around the selection. */
export type EditText = (selected: Selected) => Edit;

/** Makes the selection bold, or no longer bold. */
export const toggleBold: EditText = (selected) => toggleStars(selected, 2);

/** Makes the selection italic, or no longer italic. */
export const toggleItalic: EditText = (selected) => toggleStars(selected, 1);

/** One star is italic, two are bold, three are both: so stars are counted and not compared. */
function toggleStars(selected: Selected, count: 1 | 2): Edit {
  const { text } = selected;
  let { from, to } = selected;
  // Stars beside spaces are no marks.
  while (from < to && /[\s*]/.test(text.charAt(from))) from += 1;
  while (to > from && /[\s*]/.test(text.charAt(to - 1))) to -= 1;
  let before = 0;
  while (text[from - before - 1] === "*") before += 1;
  let after = 0;
  while (text[to + after] === "*") after += 1;
  const around = Math.min(before, after);
  const isSet = count === 2 ? around >= 2 : around % 2 === 1;
  const inner = text.slice(from, to);
  if (isSet) {
    const start = from - count;
    return replace(start, to + count, inner, start, start + inner.length);
  }
  const stars = "*".repeat(count);
  return replace(from, to, stars + inner + stars, from + count, from + count + inner.length);
}

/** What the lines of a list, a quotation or a heading begin with. */
export type LineMark = "heading" | "subheading" | "list" | "numbers" | "quote";

const headings = /^#{1,6}\s+/;
const items = /^\s*(?:[-*+]|\d+[.)])\s+/;

const lineMarks: Readonly<
  Record<LineMark, { mark: (index: number) => string; own: RegExp; others: RegExp }>
> = {
  heading: { mark: () => "## ", own: /^##\s+/, others: headings },
  subheading: { mark: () => "### ", own: /^###\s+/, others: headings },
  list: { mark: () => "- ", own: /^\s*[-*+]\s+/, others: items },
  numbers: { mark: (index) => `${index + 1}. `, own: /^\s*\d+[.)]\s+/, others: items },
  quote: { mark: () => "> ", own: /^>\s?/, others: /^>\s?/ },
};

/** Marks the selected lines, or takes the mark away where all of them have it. Empty lines stay empty. */
export function toggleLines(name: LineMark): EditText {
  const { mark, own, others } = lineMarks[name];
  return ({ text, from, to }) => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    const nextBreak = text.indexOf("\n", to);
    const end = nextBreak === -1 ? text.length : nextBreak;
    const lines = text.slice(start, end).split("\n");
    const counts = (line: string) => lines.length === 1 || line.trim() !== "";
    const isSet = lines.filter(counts).every((line) => own.test(line));
    let index = 0;
    const changed = lines.map((line) => {
      if (!counts(line)) return line;
      const bare = line.replace(isSet ? own : others, "");
      return isSet ? bare : mark(index++) + bare;
    });
    const insert = changed.join("\n");
    if (from !== to) return replace(start, end, insert, start, start + insert.length);
    const cursor = Math.max(start, from + insert.length - (end - start));
    return replace(start, end, insert, cursor, cursor);
  };
}

/** Makes the selection a link; an address becomes the target, any other text the words. What is missing is selected. */
export const insertLink: EditText = ({ text, from, to }) => {
  const inner = text.slice(from, to);
  if (/^(?:https?:\/\/|mailto:|\/)\S+$/.test(inner)) {
    const words = writingWord("linkText");
    return replace(from, to, `[${words}](${inner})`, from + 1, from + 1 + words.length);
  }
  const words = inner || writingWord("linkText");
  const start = from + words.length + 3;
  return replace(from, to, `[${words}](https://)`, start, start + "https://".length);
};

/** Puts the selection into a block of code, with a fence that the code does not contain. */
export const insertCode =
  (language: string): EditText =>
  (selected) => {
    const code = selected.text.slice(selected.from, selected.to);
    const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = "`".repeat(longest + 1);
    const opening = `${fence}${language}\n`;
    return insertBlock(selected, `${opening}${code}\n${fence}`, opening.length, code.length);
  };

/** Adds a table of two columns, the first heading selected. */
export const insertTable: EditText = (selected) => {
  const heading = writingWord("column");
  const table = `| ${heading} | ${heading} |\n| --- | --- |\n|  |  |`;
  return insertBlock({ ...selected, from: selected.to }, table, 2, heading.length);
};

/** Adds a picture as a paragraph of its own. */
export function insertImage(selected: Selected, image: { src: string; alt: string }): Edit {
  const alt = image.alt.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
  const src = image.src.replace(/[\s()<>]/g, percentEncoded);
  const picture = `![${alt}](${src})`;
  return insertBlock({ ...selected, from: selected.to }, picture, picture.length, 0);
}

/** Replaces the selection by a block with a blank line before and after it. */
function insertBlock(
  { text, from, to }: Selected,
  block: string,
  selectAt: number,
  selectLength: number,
): Edit {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const lead = missingBreaks(/\n*$/.exec(before)?.[0] ?? "", before === "");
  const tail = missingBreaks(/^\n*/.exec(after)?.[0] ?? "", after === "");
  const start = from + lead.length + selectAt;
  return replace(from, to, lead + block + tail, start, start + selectLength);
}

function missingBreaks(present: string, isEdge: boolean): string {
  return isEdge ? "" : "\n".repeat(Math.max(0, 2 - present.length));
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function replace(
  from: number,
  to: number,
  insert: string,
  selectFrom: number,
  selectTo: number,
): Edit {
  return { from, to, insert, selectFrom, selectTo };
}
