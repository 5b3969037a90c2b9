import { contours } from "./contours.ts";
import { fractalNoise, randomFrom } from "./random.ts";
import {
  type Composition,
  disc,
  element,
  type Point,
  palette,
  paperShadow,
  parsePoints,
  path,
  picture,
  smoothOutline,
  stroke,
} from "./svg.ts";

/** Outline of a head in profile, from the crown over nose and chin to the back. The unit is the picture's height. */
const profile = parsePoints(`
  0.36,0.165 0.44,0.178 0.5,0.215 0.53,0.27 0.538,0.32 0.535,0.35 0.555,0.39 0.58,0.428
  0.572,0.445 0.548,0.453 0.546,0.466 0.557,0.482 0.547,0.494 0.553,0.51 0.541,0.526
  0.546,0.552 0.53,0.58 0.485,0.594 0.457,0.61 0.452,0.665 0.475,0.725 0.57,0.785 0.65,0.88
  0.68,1.15 0.05,1.15 0.08,0.92 0.16,0.8 0.25,0.735 0.28,0.66 0.268,0.57 0.232,0.485
  0.205,0.39 0.213,0.285 0.27,0.2
`);

/** Distance of a point to the outline; positive inside. */
function depthWithin(outline: readonly Point[], x: number, y: number): number {
  let nearestDistance = Number.POSITIVE_INFINITY;
  let isInside = false;
  for (const [index, [startX, startY]] of outline.entries()) {
    const [endX, endY] = outline[(index + 1) % outline.length] ?? [startX, startY];
    const [dx, dy] = [endX - startX, endY - startY];
    const projection = ((x - startX) * dx + (y - startY) * dy) / (dx ** 2 + dy ** 2);
    const fraction = Math.min(Math.max(projection, 0), 1);
    nearestDistance = Math.min(
      nearestDistance,
      Math.hypot(x - startX - fraction * dx, y - startY - fraction * dy),
    );
    if (startY > y !== endY > y && x < (dx * (y - startY)) / dy + startX) isInside = !isInside;
  }
  return isInside ? nearestDistance : -nearestDistance;
}

/** A head in profile, made of sheets of paper that get smaller towards the top. */
export const portrait: Composition = (name, width, height) => {
  const noise = fractalNoise(randomFrom(name), 2);
  const outline = smoothOutline(profile, 4);
  const field = (x: number, y: number) => {
    const head = depthWithin(outline, x / height, y / height);
    const knot = 0.072 - Math.hypot(x / height - 0.205, y / height - 0.22);
    const depth = Math.max(head, knot);
    // The outline stays sharp; only lines far from it are distorted.
    return depth + noise(x / 300, y / 300) * 0.03 * Math.min(Math.abs(depth) * 9, 1);
  };
  const area = { width, height, step: 5 };
  const sheets = [
    palette.deep,
    "#3f6071",
    palette.slate,
    "#93abad",
    palette.mist,
    palette.sand,
    palette.blush,
    "#ec9a76",
    palette.vermilion,
  ];
  const inwardDepths = sheets.map((_, index) => index * 0.0185);
  const outwardDepths = Array.from({ length: 10 }, (_, index) => -0.035 - index * 0.034);
  const layers = contours(field, area, inwardDepths).map(({ land }, index) => {
    const colour = sheets[index];
    return element(
      "g",
      { filter: paperShadow },
      path(land, { fill: colour, stroke: colour, "stroke-width": 1 }),
    );
  });
  const air = contours(field, area, outwardDepths).map(({ line }, index) =>
    stroke(line, palette.ink, 1.6, { "stroke-opacity": 0.36 - index * 0.03 }),
  );
  const sun = disc(width * 0.7, height * 0.24, height * 0.15, palette.ochre);
  return picture(width, height, palette.paper, sun, ...air, ...layers);
};
