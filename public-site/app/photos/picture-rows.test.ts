import { expect, test } from "vitest";
import { layOutRows } from "./picture-rows.ts";

const rowsOf = (ratios: readonly number[]) =>
  layOutRows(
    ratios.map((ratio) => ({ ratio })),
    3.2,
  );

test("pictures of any ratio fill rows of similar height, including the last row", () => {
  const ratios = [0.67, 1.78, 0.8, 2.67, 1, 1.5, 0.8, 1.5, 1.5, 0.67];
  for (let count = 4; count <= ratios.length; count += 1) {
    const rows = rowsOf(ratios.slice(0, count));
    expect(rows.flat().map(({ ratio }) => ratio)).toEqual(ratios.slice(0, count));
    for (const row of rows) {
      expect(row.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    }
    const heights = rows.flat().map(({ share, ratio }) => share / ratio);
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.7);
  }
});

test("a very narrow picture beside a very wide picture still has a readable width", () => {
  const pictures = rowsOf([5, 0.2, 0.2, 5, 0.2, 1, 1]).flat();
  expect(Math.min(...pictures.map(({ share }) => share))).toBeGreaterThan(0.08);
});

test("a single picture fills one row", () => {
  expect(rowsOf([0.67])).toEqual([[{ ratio: 0.67, share: 1 }]]);
  expect(rowsOf([])).toEqual([]);
});
