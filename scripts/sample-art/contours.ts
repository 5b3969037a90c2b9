import type { NoiseFunction } from "./random.ts";
import { type Point, polyline } from "./svg.ts";

interface Area {
  readonly width: number;
  readonly height: number;
  /** Distance between neighbouring samples of the field, in pixels. */
  readonly step: number;
}

/** The part of a square cell above a level: its outline, and the crossings of its edges with the level. */
function cutCell(corners: readonly (readonly [Point, number])[], level: number) {
  const outline: Point[] = [];
  const crossings: Point[] = [];
  for (const [index, [point, height]] of corners.entries()) {
    const [nextPoint, nextHeight] = corners[(index + 1) % corners.length] ?? [point, height];
    if (height >= level) outline.push(point);
    if (height >= level !== nextHeight >= level) {
      const fraction = (level - height) / (nextHeight - height);
      const crossing: Point = [
        point[0] + (nextPoint[0] - point[0]) * fraction,
        point[1] + (nextPoint[1] - point[1]) * fraction,
      ];
      outline.push(crossing);
      crossings.push(crossing);
    }
  }
  return { outline, crossings };
}

/**
 * SVG path data for each level of the field: `line` is the contour, `land` the area above it. Draw `land` with a thin
 * stroke of its own colour, to hide the gaps between its cells.
 */
export function contours(
  field: NoiseFunction,
  { width, height, step }: Area,
  levels: readonly number[],
): { line: string; land: string }[] {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const heights = Array.from({ length: rows + 1 }, (_, row) =>
    Float64Array.from({ length: columns + 1 }, (_, column) => field(column * step, row * step)),
  );
  return levels.map((level) => {
    const line: string[] = [];
    const land: string[] = [];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const corner = (dx: number, dy: number): readonly [Point, number] => [
          [(column + dx) * step, (row + dy) * step],
          heights[row + dy]?.[column + dx] ?? 0,
        ];
        const cell = cutCell([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], level);
        if (cell.outline.length > 2) land.push(polyline(cell.outline, true));
        for (let index = 0; index + 1 < cell.crossings.length; index += 2) {
          line.push(polyline(cell.crossings.slice(index, index + 2)));
        }
      }
    }
    return { line: line.join(""), land: land.join("") };
  });
}
