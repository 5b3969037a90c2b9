import { editorMessage } from "../../i18n/en/editor.ts";

/** A text with what is selected of it. */
export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Puts three pieces into the place of a part of a text; the middle one is selected then. */
export interface Edit {
  from: number;
  to: number;
  before: string;
  selected: string;
  after: string;
}

/** Changes the text around the selection. CodeMirror's Markdown goes on with lists, and has no such commands. */
export type EditText = (selected: Selected) => Edit;

/** Makes the selection bold, or no longer bold. */
export const toggleBold: EditText = (selected) => toggleStars(selected, 2);

/** Makes the selection italic, or no longer italic. */
export const toggleItalic: EditText = (selected) => toggleStars(selected, 1);

/** One star is italic, two are bold, three are both: so stars are counted and not compared. */
function toggleStars(selection: Selected, count: 1 | 2): Edit {
  const { text } = selection;
  let { from, to } = selection;
  // Stars beside spaces are no marks.
  while (from < to && /[\s*]/.test(text.charAt(from))) from += 1;
  while (to > from && /[\s*]/.test(text.charAt(to - 1))) to -= 1;
  const starsBefore = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const starsAfter = /^\**/.exec(text.slice(to))?.[0].length ?? 0;
  const around = Math.min(starsBefore, starsAfter);
  const isSet = count === 2 ? around >= 2 : around % 2 === 1;
  const selected = text.slice(from, to);
  if (isSet) return { from: from - count, to: to + count, before: "", selected, after: "" };
  const stars = "*".repeat(count);
  return { from, to, before: stars, selected, after: stars };
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
    const place = { from: start, to: end };
    if (from !== to) return { ...place, before: "", selected: insert, after: "" };
    const cursor = Math.max(0, from - start + insert.length - (end - start));
    return { ...place, before: insert.slice(0, cursor), selected: "", after: insert.slice(cursor) };
  };
}

/** Makes the selection a link; an address becomes the target, any other text the words. What is missing is selected. */
export const insertLink: EditText = ({ text, from, to }) => {
  const inner = text.slice(from, to);
  const words = editorMessage("linkText");
  return /^(?:https?:\/\/|mailto:|\/)\S+$/.test(inner)
    ? { from, to, before: "[", selected: words, after: `](${inner})` }
    : { from, to, before: `[${inner || words}](`, selected: "https://", after: ")" };
};

/** Puts the selection into a block of code, with a fence that the code does not contain. */
export const insertCode =
  (language: string): EditText =>
  ({ text, from, to }) => {
    const code = text.slice(from, to);
    const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
    const fence = "`".repeat(longest + 1);
    const block = { before: `${fence}${language}\n`, selected: code, after: `\n${fence}` };
    return apart(text, { from, to, ...block });
  };

/** Adds a table of two columns, the first heading selected. */
export const insertTable: EditText = ({ text, to }) => {
  const heading = editorMessage("column");
  const after = ` | ${heading} |\n| --- | --- |\n|  |  |`;
  return apart(text, { from: to, to, before: "| ", selected: heading, after });
};

/** Adds a picture as a paragraph of its own. */
export function insertImage({ text, to }: Selected, image: { src: string; alt: string }): Edit {
  const alt = image.alt.replace(/\s+/g, " ").replace(/[\\[\]]/g, "\\$&");
  const src = image.src.replace(/[\s()<>]/g, percentEncoded);
  return apart(text, { from: to, to, before: `![${alt}](${src})`, selected: "", after: "" });
}

/** The edit with a blank line before and after it. */
function apart(text: string, edit: Edit): Edit {
  const above = text.slice(0, edit.from);
  const below = text.slice(edit.to);
  const lead = missingBreaks(/\n*$/.exec(above)?.[0] ?? "", above === "");
  const tail = missingBreaks(/^\n*/.exec(below)?.[0] ?? "", below === "");
  return { ...edit, before: lead + edit.before, after: edit.after + tail };
}

function missingBreaks(present: string, isEdge: boolean): string {
  return isEdge ? "" : "\n".repeat(Math.max(0, 2 - present.length));
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
