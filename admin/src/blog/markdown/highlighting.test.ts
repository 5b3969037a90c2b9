import { describe, expect, it } from "vitest";
import { fenceAfter, isInCode } from "./fences.ts";
import { partsOf } from "./highlighting.ts";

const shown = (line: string) =>
  partsOf(line).map(({ from, to, look }) => `${look}: ${line.slice(from, to)}`);

describe("the structure of a line", () => {
  it.each([
    ["Just words, 2 * 3 * 4 and snake_case_name.", []],
    ["## Heading", ["heading: ## Heading", "mark: ##"]],
    ["#hashtag", []],
    ["> said", ["quote: > said", "mark: > "]],
    ["- item", ["mark: -"]],
    ["a **bold** word", ["strong: **bold**"]],
    ["an *italic* and _another_", ["emphasis: *italic*", "emphasis: _another_"]],
    ["***both***", ["strong: ***both***", "emphasis: *both*"]],
    ["~~gone~~", ["strike: ~~gone~~"]],
    ["`**code**`", ["code: `**code**`"]],
    ["\\*not\\*", ["mark: \\*", "mark: \\*"]],
    ["[words](https://example.com/a_b_c)", ["mark: ](https://example.com/a_b_c)", "link: words"]],
    ["see https://example.com/_a_", ["mark: https://example.com/_a_"]],
    ["noted[^1]", ["mark: [^1]"]],
  ])("of %j", (line, parts) => {
    expect(shown(line)).toEqual(parts);
  });

  it("is not looked for in a line so long that typing would wait", () => {
    expect(partsOf("**a** ".repeat(1000))).toEqual([]);
  });
});

describe("a block of code", () => {
  it.each([
    ["```js", null, "```"],
    ["words", "```", "```"],
    ["```", "```", null],
    ["```", "````", "````"],
    ["````", "```", null],
    ["~~~", "```", "```"],
    ["```code```", null, null],
  ])("after %j with %j open is %j", (line, open, after) => {
    expect(fenceAfter(line, open)).toBe(after);
  });

  it("reaches from fence to fence", () => {
    const text = "a\n```\nb\n```\nc";
    expect([..."abc"].map((letter) => isInCode(text, text.indexOf(letter)))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
