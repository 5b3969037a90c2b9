import { expect, test } from "vitest";
import { firstLetter } from "./first-letter.ts";

test.each([
  ["Low Tide", "L"],
  [" Low Tide", "L"],
  ["🌊 Low Tide", "🌊"],
  ["👩‍🚀 Mission", "👩‍🚀"],
  ["é decomposed", "é"],
  ["", ""],
])("21.35 of %j a card shows %j", (title, letter) => {
  expect(firstLetter(title)).toBe(letter);
});
