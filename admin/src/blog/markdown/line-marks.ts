import type { Edit, Selected } from "./edits.ts";
import { isInCode } from "./fences.ts";

/** What a line begins with, before its words; every part may be empty. */
interface Marks {
  /** Of quotations, with the spaces after them. */
  quote: string;
  indent: string;
  /** Of a list: a bullet, or a number with its dot or bracket. */
  bullet: string;
  gap: string;
  /** A box to tick. */
  box: string;
  length: number;
}

const marks = /^((?: {0,3}> ?)*)([ \t]*)(?:([-*+]|\d{1,9}[.)])( +)(\[[ xX]\] +)?)?/;
const rule = /^[\s>]*([-*])(?: *\1){2,} *$/;

function marksOf(line: string): Marks {
  const [all = "", quote = "", indent = "", bullet = "", gap = "", box = ""] =
    (rule.test(line) ? null : marks.exec(line)) ?? [];
  return { quote, indent, bullet, gap, box, length: all.length };
}

/** The marks of the line with the cursor, and null where it stands among them, in code, or with a selection. */
function markedLine({ text, from, to }: Selected) {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const line = text.slice(start).split("\n", 1)[0] ?? "";
  const found = marksOf(line);
  const isMarked = found.quote !== "" || found.bullet !== "";
  if (from !== to || !isMarked || from - start < found.length || isInCode(text, from)) return null;
  return { ...found, start, end: start + line.length, words: line.slice(found.length) };
}

/**
 * Begins a new line with the marks of the list or quotation that the cursor is in. In an item without words it ends the
 * list, or goes on with the one around it. Null where there is none.
 */
export function continueMarks(selected: Selected): Edit | null {
  const { text, from } = selected;
  const line = markedLine(selected);
  if (!line) return null;
  const { quote, indent, start, end } = line;
  if (line.words.trim() === "") {
    const rest = line.bullet === "" ? "" : quote + outerItem(text.slice(0, start), indent);
    return replace(start, end, rest);
  }
  const typed = text.slice(start + line.length, from).trimEnd();
  return replace(start + line.length + typed.length, from, `\n${quote}${indent}${nextItem(line)}`);
}

/** Takes the nearest mark before the cursor away. Null where there is none. */
export function removeMark(selected: Selected): Edit | null {
  const line = markedLine(selected);
  if (!line || selected.from !== line.start + line.length) return null;
  const quote = line.bullet === "" ? line.quote.replace(/> ?$/, "") : line.quote;
  return replace(line.start, selected.from, quote + line.indent);
}

function nextItem({ bullet, gap, box }: Marks): string {
  const number = Number.parseInt(bullet, 10);
  const next = Number.isNaN(number) ? bullet : `${number + 1}${bullet.slice(-1)}`;
  return next + gap + (box === "" ? "" : "[ ] ");
}

/** The beginning of the next item of the list around one with this indentation; empty where there is none. */
function outerItem(before: string, indent: string): string {
  const outer = before
    .split("\n")
    .map(marksOf)
    .findLast(({ bullet, indent: { length } }) => bullet !== "" && length < indent.length);
  return outer ? outer.indent + nextItem(outer) : "";
}

function replace(from: number, to: number, insert: string): Edit {
  const at = from + insert.length;
  return { from, to, insert, selectFrom: at, selectTo: at };
}
