import { expect, test } from "vitest";
import { characterStart, charactersOf, firstCharacter, truncateTo } from "./characters.ts";

test.each([
  ["Low Tide", "L"],
  [" Low Tide", "L"],
  ["🌊 Low Tide", "🌊"],
  ["👩‍🚀 Mission", "👩‍🚀"],
  ["e\u0301 decomposed", "e\u0301"],
  ["", ""],
])("the first character of %j is %j", (title, letter) => {
  expect(firstCharacter(title)).toBe(letter);
});

test("a text is cut between whole characters", () => {
  const text = "ab👩‍🚀e\u0301";
  expect(charactersOf(text)).toEqual(["a", "b", "👩‍🚀", "e\u0301"]);
  expect([1, 2, 3, 6, 7, 8, 9, 99].map((limit) => truncateTo(text, limit))).toEqual([
    "a",
    "ab",
    "ab",
    "ab",
    "ab👩‍🚀",
    "ab👩‍🚀",
    text,
    text,
  ]);
  expect(characterStart(text, 4)).toBe(2);
});
