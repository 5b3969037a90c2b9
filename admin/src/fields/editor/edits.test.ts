import { describe, expect, it } from "vitest";
import { imageMarkdown } from "./block-templates.ts";
import { type ComputeEdit, edits, insertMarkdown } from "./edits.ts";

/** Applies an edit. « and » mark the selection in input and output. */
function applyEdit(markedText: string, edit: ComputeEdit): string {
  const from = markedText.indexOf("«");
  const to = markedText.indexOf("»") - 1;
  const text = markedText.replace(/[«»]/g, "");
  const { parts, ...range } = edit({ text, from, to });
  return `${text.slice(0, range.from)}${parts[0]}«${parts[1]}»${parts[2]}${text.slice(range.to)}`;
}

describe("bold and italic", () => {
  it.each([
    ["a «word» here", "a **«word»** here"],
    ["a «word »here", "a **«word»** here"],
    ["a **«word»** here", "a «word» here"],
    ["a «**word**» here", "a «word» here"],
    ["a *«word»* here", "a ***«word»*** here"],
    ["«»", "**«»**"],
  ])("bold turns %s into %s", (before, after) => {
    expect(applyEdit(before, edits.bold(""))).toBe(after);
  });

  it.each([
    ["a «word» here", "a *«word»* here"],
    ["a *«word»* here", "a «word» here"],
    ["a **«word»** here", "a ***«word»*** here"],
    ["a ***«word»*** here", "a **«word»** here"],
  ])("italic turns %s into %s", (before, after) => {
    expect(applyEdit(before, edits.italic(""))).toBe(after);
  });
});

describe("lines", () => {
  it.each([
    ["heading", "one\nt«»wo\nthree", "one\n## t«»wo\nthree"],
    ["heading", "## t«»wo", "t«»wo"],
    ["heading", "### t«»wo", "## t«»wo"],
    ["subheading", "«»", "### «»"],
    ["list", "o«ne\n\ntw»o", "«- one\n\n- two»"],
    ["list", "«- one\n- two»", "«one\ntwo»"],
    ["numberedList", "«- one\n- two»", "«1. one\n2. two»"],
    ["quote", "«one\ntwo»", "«> one\n> two»"],
    ["quote", "«> one\n> two»", "«one\ntwo»"],
  ] as const)("%s turns %j into %j", (name, before, after) => {
    expect(applyEdit(before, edits[name](""))).toBe(after);
  });
});

describe("insertions", () => {
  it.each([
    ["see «this» now", "see [this](«https://») now"],
    ["see «https://example.com» now", "see [«text»](https://example.com) now"],
    ["«»", "[text](«https://»)"],
  ])("a link turns %s into %s", (before, after) => {
    expect(applyEdit(before, edits.link(""))).toBe(after);
  });

  it("a code block has its language and blank lines around it", () => {
    expect(applyEdit("text«»\nmore", edits.code("js"))).toBe("text\n\n```js\n«»\n```\n\nmore");
    expect(applyEdit("«a\n```\nb»", edits.code(""))).toBe("````\n«a\n```\nb»\n````");
  });

  it("a table is inserted with its first heading selected", () => {
    expect(applyEdit("«»", edits.table(""))).toBe("| «Column» | Column |\n| --- | --- |\n|  |  |");
  });

  it("a picture becomes a paragraph, with special characters escaped", () => {
    const image = { src: "/storage/a (1).webp", alt: "A [small]\nboat" };
    expect(applyEdit("text«»", insertMarkdown(imageMarkdown(image)))).toBe(
      "text\n\n![A \\[small\\] boat](/storage/a%20%281%29.webp)«»",
    );
  });
});
