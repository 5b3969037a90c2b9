import { gradientNoise, pick, randomBetween, randomFrom } from "./random.ts";
import {
  type Composition,
  curve,
  disc,
  type Point,
  palette,
  paperShadow,
  path,
  picture,
  rectangle,
} from "./svg.ts";

/** A grid of dots that grow towards the bottom. */
export function halftone(background: string, ink: string, gap: number): Composition {
  return (name, width, height) => {
    const field = gradientNoise(randomFrom(name));
    const reach = Math.hypot(width, height) / 2;
    const dots: string[] = [];
    // The grid is rotated by 45 degrees around the centre.
    for (let gridX = -reach; gridX <= reach; gridX += gap) {
      for (let gridY = -reach; gridY <= reach; gridY += gap) {
        const x = width / 2 + (gridX - gridY) * Math.SQRT1_2;
        const y = height / 2 + (gridX + gridY) * Math.SQRT1_2;
        if (x < -gap || y < -gap || x > width + gap || y > height + gap) continue;
        const relativeSize = y / height + 0.45 * field((x / width) * 2, (y / height) * 2);
        const radius = gap * 0.62 * Math.min(Math.max(relativeSize, 0), 0.98);
        if (radius > 2) dots.push(disc(x, y, radius, ink));
      }
    }
    return picture(width, height, background, ...dots);
  };
}

/** Many small dots and a large one, which displaces the others. */
export const dotGrid: Composition = (_name, width, height) => {
  const gap = width / 25;
  const largeDot = { x: gap * 16.5, y: gap * 6.5, radius: gap * 3.1 };
  const dots: string[] = [];
  for (let x = gap / 2; x < width; x += gap) {
    for (let y = gap / 2; y < height; y += gap) {
      const distance = Math.hypot(x - largeDot.x, y - largeDot.y);
      const push = largeDot.radius * 1.05 * Math.exp(-distance / (largeDot.radius * 1.25));
      const [directionX, directionY] =
        distance === 0 ? [0, 0] : [(x - largeDot.x) / distance, (y - largeDot.y) / distance];
      const size = gap * (0.1 + 0.17 * Math.exp(-distance / (width * 0.2)));
      if (distance > largeDot.radius * 0.7)
        dots.push(disc(x + directionX * push, y + directionY * push, size, palette.ink));
    }
  }
  return picture(
    width,
    height,
    palette.paper,
    ...dots,
    disc(largeDot.x, largeDot.y, largeDot.radius, palette.vermilion),
  );
};

/** Ripples in water: concentric rings that fade outwards. */
export function ripples(
  background: string,
  stones: readonly { x: number; y: number; radius: number; stone: string; ring: string }[],
): Composition {
  return (_name, width, height) => {
    const sets = stones.map(({ x, y, radius, stone, ring }) => {
      const circles: string[] = [disc(x * width, y * height, radius * height, stone)];
      let ringRadius = radius * height * 1.3;
      for (let index = 0; index < 12; index += 1) {
        const ringWidth = height * 0.017 * (1 - index / 14);
        circles.push(
          disc(x * width, y * height, ringRadius, "none", {
            stroke: ring,
            "stroke-width": ringWidth,
            "stroke-opacity": 1 - index / 14,
          }),
        );
        ringRadius += height * (0.034 + 0.0085 * index);
      }
      return circles.join("");
    });
    return picture(width, height, background, ...sets);
  };
}

/** Draws a square in one or two colours. */
type Tile = (x: number, y: number, size: number, colour: string, second: string) => string;

const quarterDisc = (
  x: number,
  y: number,
  size: number,
  turn: number,
  radius: number,
  fill: string,
) => {
  const corners: readonly Point[] = [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  const [centreX, centreY] = corners[turn % 4] ?? [x, y];
  const signX = centreX === x ? 1 : -1;
  const signY = centreY === y ? 1 : -1;
  const sweep = signX * signY > 0 ? 1 : 0;
  return path(
    `M${centreX} ${centreY}L${centreX + signX * radius} ${centreY}A${radius} ${radius} 0 0 ${sweep} ${centreX} ${centreY + signY * radius}Z`,
    { fill },
  );
};

/** Tiles by their number of quarter turns. */
const tiles: readonly [(turn: number) => Tile, ...((turn: number) => Tile)[]] = [
  (turn) => (x, y, size, colour) => quarterDisc(x, y, size, turn, size, colour),
  (turn) => (x, y, size, colour, second) =>
    quarterDisc(x, y, size, turn, size, colour) + quarterDisc(x, y, size, turn, size * 0.5, second),
  () => (x, y, size, colour) => disc(x + size / 2, y + size / 2, size * 0.5, colour),
  () => (x, y, size, colour, second) =>
    disc(x + size / 2, y + size / 2, size * 0.5, colour) +
    disc(x + size / 2, y + size / 2, size * 0.2, second),
  (turn) => (x, y, size, colour) =>
    path(
      turn % 2 === 0
        ? `M${x} ${y}L${x + size} ${y}L${x} ${y + size}Z`
        : `M${x + size} ${y}L${x + size} ${y + size}L${x} ${y + size}Z`,
      { fill: colour },
    ),
  () => (x, y, size, colour) =>
    [0, 1, 2, 3].map((bar) => rectangle(x, y + (bar * size) / 4, size, size / 8, colour)).join(""),
];

/** A quilt of cut squares: quarters, discs, bars and folded corners. */
export function quilt(
  background: string,
  colours: readonly [string, ...string[]],
  columns: number,
): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const size = width / columns;
    const parts: string[] = [];
    for (let row = 0; row * size < height; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const [x, y] = [column * size, row * size];
        const ground = random() < 0.5 ? background : pick(random, colours);
        const others = colours.filter((colour) => colour !== ground);
        const colour = others[Math.floor(random() * others.length)] ?? colours[0];
        parts.push(rectangle(x, y, size + 0.5, size + 0.5, ground));
        if (random() < 0.88) {
          parts.push(pick(random, tiles)(Math.floor(random() * 4))(x, y, size, colour, ground));
        }
      }
    }
    return picture(width, height, background, ...parts);
  };
}

/** Leaves and corals of cut paper, each on a separate sheet. */
export function cutouts(
  sheets: readonly (readonly [ground: string, leaf: string])[],
  columns: number,
): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const rows = Math.ceil(sheets.length / columns);
    const [cellWidth, cellHeight] = [width / columns, height / rows];
    const grounds = sheets.map(([ground], index) =>
      rectangle(
        (index % columns) * cellWidth,
        Math.floor(index / columns) * cellHeight,
        cellWidth + 1,
        cellHeight + 1,
        ground,
      ),
    );
    const leaves = sheets.map(([, leaf], index) => {
      const centreX = ((index % columns) + 0.5) * cellWidth;
      const centreY = (Math.floor(index / columns) + 0.5) * cellHeight;
      const fingers = 5 + Math.floor(random() * 4);
      const phase = random() * Math.PI * 2;
      const outline = Array.from({ length: fingers * 8 }, (_, step): Point => {
        const angle = phase + (step / (fingers * 8)) * Math.PI * 2;
        const finger = Math.cos((step / 8) * Math.PI * 2);
        const reach = 0.31 + 0.19 * Math.sign(finger) * Math.abs(finger) ** 0.7;
        const wobble = 1 + randomBetween(random, -0.07, 0.07);
        return [
          centreX + Math.cos(angle) * cellWidth * reach * wobble,
          centreY + Math.sin(angle) * cellHeight * reach * wobble,
        ];
      });
      return path(curve(outline, true), { fill: leaf, filter: paperShadow });
    });
    return picture(width, height, sheets[0]?.[0] ?? palette.paper, ...grounds, ...leaves);
  };
}
