import { describe, expect, it } from "vitest";
import {
  type EditText,
  insertCode,
  insertImage,
  insertLink,
  insertTable,
  toggleBold,
  toggleItalic,
  toggleLines,
} from "./edits.ts";

/** Runs an edit on a text in which « and » stand around the selection, and answers it in the same way. */
function run(marked: string, edit: EditText): string {
  const from = marked.indexOf("«");
  const to = marked.indexOf("»") - 1;
  const text = marked.replace(/[«»]/g, "");
  const { before, selected, after, ...at } = edit({ text, from, to });
  return `${text.slice(0, at.from)}${before}«${selected}»${after}${text.slice(at.to)}`;
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
    expect(run(before, toggleBold)).toBe(after);
  });

  it.each([
    ["a «word» here", "a *«word»* here"],
    ["a *«word»* here", "a «word» here"],
    ["a **«word»** here", "a ***«word»*** here"],
    ["a ***«word»*** here", "a **«word»** here"],
  ])("italic turns %s into %s", (before, after) => {
    expect(run(before, toggleItalic)).toBe(after);
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
    ["numbers", "«- one\n- two»", "«1. one\n2. two»"],
    ["quote", "«one\ntwo»", "«> one\n> two»"],
    ["quote", "«> one\n> two»", "«one\ntwo»"],
  ] as const)("%s turns %j into %j", (name, before, after) => {
    expect(run(before, toggleLines(name))).toBe(after);
  });
});

describe("what is inserted", () => {
  it.each([
    ["see «this» now", "see [this](«https://») now"],
    ["see «https://example.com» now", "see [«text»](https://example.com) now"],
    ["«»", "[text](«https://»)"],
  ])("a link turns %s into %s", (before, after) => {
    expect(run(before, insertLink)).toBe(after);
  });

  it("a block of code stands between blank lines and names its language", () => {
    expect(run("text«»\nmore", insertCode("js"))).toBe("text\n\n```js\n«»\n```\n\nmore");
    expect(run("«a\n```\nb»", insertCode(""))).toBe("````\n«a\n```\nb»\n````");
  });

  it("a table starts with its first heading", () => {
    expect(run("«»", insertTable)).toBe("| «Column» | Column |\n| --- | --- |\n|  |  |");
  });

  it("a picture is a paragraph of its own, and its words cannot end it", () => {
    const image = { src: "/storage/a (1).webp", alt: "A [small]\nboat" };
    expect(run("text«»", (selected) => insertImage(selected, image))).toBe(
      "text\n\n![A \\[small\\] boat](/storage/a%20%281%29.webp)«»",
    );
  });
});
