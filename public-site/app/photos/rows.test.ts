import { expect, test } from "vitest";
import { layOutWall } from "./rows.ts";

/** Heights of the rows as shares of the width. */
function heights(ratios: readonly number[]): number[] {
  return layOutWall(ratios).map(({ share }, index) => share / (ratios[index] ?? 1));
}

test("Pictures of any shape stand in full rows of about one height", () => {
  const ratios = [0.67, 1.78, 0.8, 2.67, 1, 1.5, 0.8, 1.5, 1.5, 0.67];
  const places = layOutWall(ratios);
  let at = 0;
  while (at < places.length) {
    const row = places.slice(at, at + (places[at]?.gaps ?? 0) + 1);
    const taken = row.reduce((sum, { share }) => sum + share, 0);
    expect(taken).toBeLessThanOrEqual(1);
    expect(taken).toBeGreaterThan(0.99);
    at += row.length;
  }
  expect(Math.max(...heights(ratios)) / Math.min(...heights(ratios))).toBeLessThan(1.6);
});

test("A picture that is left over is no larger than it would be in a row", () => {
  const [height = 1] = heights([0.67]);
  expect(height).toBeLessThan(0.5);
  expect(layOutWall([])).toEqual([]);
});
