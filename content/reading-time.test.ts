import { expect, test } from "vitest";
import { countWords, readingMinutes } from "./reading-time.ts";

test("countWords ignores punctuation, URLs and code fences", () => {
  expect(countWords("")).toBe(0);
  expect(countWords("## Two words\n\n- a [link here](https://example.com/a b)\n")).toBe(5);
  expect(countWords("```js\nlet x\n```\n| a | b |\n| --- | --- |")).toBe(4);
});

test("readingMinutes rounds to whole minutes, with a minimum of one", () => {
  expect(readingMinutes("")).toBe(1);
  expect(readingMinutes("word ".repeat(660))).toBe(3);
});
