import { expect, test } from "vitest";
import { normalizeMonthYear } from "./month.ts";

test.each(["4/2023", "04.2023", "042023", "2023-04", "2023 / 4"])("%j means 04/2023", (text) => {
  expect(normalizeMonthYear(text)).toBe("04/2023");
});

test.each(["13/2023", "0/2023", "2023", "May 2023", "4/23", "19985"])("%j is unchanged", (text) => {
  expect(normalizeMonthYear(text)).toBe(text);
});
