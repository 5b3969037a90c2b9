import type { Range } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  ViewPlugin,
  type ViewUpdate,
} from "@codemirror/view";
import { fenceAfter } from "./fences.ts";

/** How a part of a line looks; `mark` is what Markdown adds to the words. */
type Look = "heading" | "strong" | "emphasis" | "strike" | "code" | "link" | "quote" | "mark";

/** A part of a line, as offsets in it. */
export interface Part {
  from: number;
  to: number;
  look: Look;
}

/** Characters of a line above which it is left as it is: looking through it would hold up typing. */
const longest = 5000;

// In this order: what one has found, the following ones do not look into again.
const inline: readonly { pattern: RegExp; look: Look; marks: "around" | "all" }[] = [
  { pattern: /(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, look: "code", marks: "all" },
  { pattern: /\\[!-/:-@[-`{-~]/g, look: "mark", marks: "all" },
  { pattern: /\[\^[^\]\s]+\]:?/g, look: "mark", marks: "all" },
  { pattern: /\]\([^()\s]*(?:\s+"[^"]*")?\)/g, look: "mark", marks: "all" },
  { pattern: /https?:\/\/[^\s<>()]+/g, look: "mark", marks: "all" },
  { pattern: /(\*\*|__)(?=\S)(.+?)(?<=\S)\1(?![*_])/g, look: "strong", marks: "around" },
  { pattern: /(~~)(?=\S)(.+?)(?<=\S)\1/g, look: "strike", marks: "around" },
  {
    pattern: /(?<![\w*])([*_])(?=[^\s*_])(.+?)(?<=[^\s*_])\1(?![\w*])/g,
    look: "emphasis",
    marks: "around",
  },
];

/** What is shown of the structure of one line of Markdown outside of code blocks. */
export function partsOf(line: string): Part[] {
  if (line.length > longest) return [];
  const parts: Part[] = [];
  const add = (from: number, to: number, look: Look) => parts.push({ from, to, look });

  const quote = /^\s*(?:>\s?)+/.exec(line)?.[0].length ?? 0;
  if (quote > 0) add(0, line.length, "quote");
  const [beginning = "", hashes] =
    /^\s*(?:(#{1,6})|[-*+]|\d{1,9}[.)])(?=\s)/.exec(line.slice(quote)) ?? [];
  if (hashes) add(quote, line.length, "heading");
  const start = quote + beginning.length;
  if (start > 0) add(0, start, "mark");

  let rest = " ".repeat(start) + line.slice(start);
  const forget = (from: number, to: number) => {
    rest = rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to);
  };
  for (const { pattern, look, marks } of inline) {
    for (const { index, 0: found, 1: mark = "" } of rest.matchAll(pattern)) {
      const end = index + found.length;
      add(index, end, look);
      if (marks === "all") forget(index, end);
      else {
        forget(index, index + mark.length);
        forget(end - mark.length, end);
      }
    }
  }
  for (const { index, 1: words = "" } of line.matchAll(/\[([^[\]^][^[\]]*)\](?=\()/g)) {
    add(index + 1, index + 1 + words.length, "link");
  }
  return parts;
}

const looks: Readonly<Record<Look, Decoration>> = {
  heading: Decoration.mark({ class: "md-heading" }),
  strong: Decoration.mark({ class: "md-strong" }),
  emphasis: Decoration.mark({ class: "md-emphasis" }),
  strike: Decoration.mark({ class: "md-strike" }),
  code: Decoration.mark({ class: "md-code" }),
  link: Decoration.mark({ class: "md-link" }),
  quote: Decoration.mark({ class: "md-quote" }),
  mark: Decoration.mark({ class: "md-mark" }),
};

function decorate({ state: { doc }, viewport }: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  let open: string | null = null;
  let at = 0;
  for (const line of doc.iterLines()) {
    if (at > viewport.to) break;
    const before: string | null = open;
    open = fenceAfter(line, before);
    if (line !== "" && at + line.length >= viewport.from) {
      const whole = { from: 0, to: line.length };
      const parts: Part[] =
        before !== open
          ? [{ ...whole, look: "mark" }]
          : open !== null
            ? [{ ...whole, look: "code" }]
            : partsOf(line);
      for (const { from, to, look } of parts) ranges.push(looks[look].range(at + from, at + to));
    }
    at += line.length + 1;
  }
  return Decoration.set(ranges, true);
}

/** Shows the structure of Markdown by weight and colour; the words stay as they are. */
export const highlighting = [
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorate(view);
      }
      update({ view, docChanged, viewportChanged }: ViewUpdate) {
        if (docChanged || viewportChanged) this.decorations = decorate(view);
      }
    },
    { decorations: ({ decorations }) => decorations },
  ),
  EditorView.baseTheme({
    ".md-heading, .md-strong": { fontWeight: "650" },
    ".md-emphasis": { fontStyle: "italic" },
    ".md-strike": { textDecoration: "line-through" },
    ".md-code": { fontFamily: "ui-monospace, monospace", fontSize: "0.9em" },
    ".md-link": { color: "var(--editor-accent)" },
    ".md-quote, .md-mark": { color: "var(--editor-muted)" },
  }),
];
