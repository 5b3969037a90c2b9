import { gradientNoise, randomBetween, randomFrom } from "./random.ts";
import {
  type Composition,
  disc,
  element,
  overprint,
  palette,
  paperShadow,
  path,
  picture,
  rectangle,
} from "./svg.ts";

/** Organ pipes: slim columns whose heights follow a smooth random curve. */
export const pipes: Composition = (name, width, height) => {
  const noise = gradientNoise(randomFrom(name));
  const count = 37;
  const slot = width / (count + 8);
  const gradient =
    '<linearGradient id="pipe" x1="0" y1="0" x2="0" y2="1" gradientUnits="objectBoundingBox">' +
    `<stop offset="0" stop-color="${palette.ochre}"/><stop offset="0.42" stop-color="${palette.vermilion}"/>` +
    `<stop offset="1" stop-color="${palette.deep}"/></linearGradient>`;
  const columns = Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    const relativeHeight =
      0.3 +
      0.3 * Math.sin(along * Math.PI) +
      0.2 * noise(along * 3.1, 2.5) +
      0.07 * noise(along * 11, 8);
    const x = slot * (4 + index) + slot * 0.14;
    const top = height * (0.9 - relativeHeight);
    const pipeWidth = slot * 0.72;
    return (
      rectangle(x, top, pipeWidth, height - top + 20, "url(#pipe)", { rx: pipeWidth / 2 }) +
      path(
        `M${x + pipeWidth * 0.22} ${top + relativeHeight * height * 0.5}h${pipeWidth * 0.56}l${-pipeWidth * 0.28} ${pipeWidth * 1.3}Z`,
        { fill: palette.paper, "fill-opacity": 0.85 },
      )
    );
  });
  return picture(
    width,
    height,
    palette.mist,
    `<defs>${gradient}</defs>`,
    disc(width * 0.67, height * 0.36, height * 0.27, palette.paper),
    ...columns,
  );
};

/** Overlapping plates, seen from above. */
export const plates: Composition = (_name, width, height) => {
  const inks = [
    palette.vermilion,
    palette.ochre,
    palette.slate,
    palette.blush,
    palette.moss,
  ] as const;
  const platePositions: readonly (readonly [number, number, number])[] = [
    [0.2, 0.34, 0.25],
    [0.42, 0.25, 0.19],
    [0.63, 0.36, 0.27],
    [0.86, 0.27, 0.2],
    [0.12, 0.74, 0.18],
    [0.34, 0.7, 0.26],
    [0.56, 0.78, 0.19],
    [0.79, 0.69, 0.28],
  ];
  const plateElements = platePositions.map(([relativeX, relativeY, relativeRadius], index) => {
    const [x, y, radius] = [relativeX * width, relativeY * height, relativeRadius * height];
    const ink = inks[index % inks.length] ?? palette.ochre;
    return element(
      "g",
      overprint,
      disc(x, y, radius, ink) +
        disc(x, y, radius * 0.72, "none", { stroke: palette.paper, "stroke-width": 3 }) +
        (index % 3 === 0
          ? disc(x + radius * 0.15, y - radius * 0.1, radius * 0.3, palette.paper)
          : ""),
    );
  });
  return picture(width, height, palette.paper, ...plateElements);
};

/** Nested arches on the ground, under a sun. */
export const arches: Composition = (_name, width, height) => {
  const nest = (centreX: number, bottom: number, outerRadius: number, colours: readonly string[]) =>
    colours.map((colour, index) => {
      const radius = outerRadius * (1 - index / colours.length);
      const arcStart = bottom - outerRadius * 0.75;
      return path(
        `M${centreX - radius} ${bottom}V${arcStart}A${radius} ${radius} 0 0 1 ${centreX + radius} ${arcStart}V${bottom}Z`,
        { fill: colour, filter: paperShadow },
      );
    });
  const warm = [palette.vermilion, palette.paper, palette.rust, palette.blush, palette.ink];
  const cool = [palette.deep, palette.mist, palette.slate, palette.paper, palette.ochre];
  return picture(
    width,
    height,
    palette.sand,
    disc(width * 0.76, height * 0.2, width * 0.11, palette.vermilion),
    ...nest(width * 0.68, height * 0.72, width * 0.36, cool),
    rectangle(0, height * 0.72, width, height * 0.28, palette.ochre),
    ...nest(width * 0.33, height * 1.02, width * 0.4, warm),
  );
};

/** Ascending steps of random stripes. */
export const stairs: Composition = (name, width, height) => {
  const random = randomFrom(name);
  const colours = [
    palette.ink,
    palette.moss,
    palette.ochre,
    palette.vermilion,
    palette.deep,
    palette.blush,
  ] as const;
  const count = 9;
  const step = width / count;
  const flights = Array.from({ length: count }, (_, index) => {
    const top = height * (0.86 - 0.078 * index);
    const bands: string[] = [];
    let y = top;
    for (let band = 0; y < height; band += 1) {
      const bandHeight = randomBetween(random, 14, 62);
      const colour = colours[(band + index * 2) % colours.length] ?? palette.ink;
      bands.push(
        rectangle(index * step, y, step + 0.6, bandHeight, band % 2 === 0 ? colour : palette.paper),
      );
      y += bandHeight;
    }
    return (
      bands.join("") +
      disc(
        (index + 0.5) * step,
        top - step * 0.34,
        step * 0.2,
        index === 5 ? palette.vermilion : palette.ink,
      )
    );
  });
  const sun = disc(width * 0.25, height * 0.32, height * 0.19, palette.blush);
  return picture(width, height, palette.sand, sun, ...flights);
};

/** Bowls, discs and semicircles on shelves. */
export const shelves: Composition = (_name, width, height) => {
  const halfCircle = (x: number, y: number, radius: number, isUpper: boolean, fill: string) =>
    path(`M${x - radius} ${y}A${radius} ${radius} 0 0 ${isUpper ? 1 : 0} ${x + radius} ${y}Z`, {
      fill,
    });
  const rows = [0.36, 0.66, 0.96].map((level) => height * level);
  const unit = height * 0.13;
  const [top = 0, middle = 0, bottom = 0] = rows;
  const atX = (share: number) => share * width;
  return picture(
    width,
    height,
    palette.sand,
    ...rows.map((y) => rectangle(width * 0.06, y, width * 0.88, 7, palette.ink)),
    halfCircle(atX(0.19), top, unit * 1.1, true, palette.deep),
    halfCircle(atX(0.36), top, unit * 0.7, true, palette.ochre),
    disc(atX(0.545), top - unit, unit, palette.vermilion),
    rectangle(atX(0.68), top - unit * 1.7, unit * 0.55, unit * 1.7, palette.paper),
    rectangle(atX(0.74), top - unit * 1.25, unit * 0.4, unit * 1.25, palette.slate),
    rectangle(atX(0.785), top - unit * 1.85, unit * 0.7, unit * 1.85, palette.moss),
    halfCircle(atX(0.2), middle - unit * 0.9, unit * 0.9, false, palette.blush),
    halfCircle(atX(0.2), middle, unit * 0.9, true, palette.rust),
    ...[0, 1, 2, 3].map((index) =>
      rectangle(
        atX(0.335),
        middle - unit * 0.36 * (index + 1),
        unit * (2.4 - index * 0.42),
        unit * 0.3,
        [palette.deep, palette.paper, palette.ochre, palette.vermilion][index] ?? palette.ink,
      ),
    ),
    halfCircle(atX(0.66), middle, unit * 1.25, true, palette.ink),
    halfCircle(atX(0.66), middle, unit * 0.62, true, palette.sand),
    disc(atX(0.85), middle - unit * 0.62, unit * 0.62, palette.ochre),
    rectangle(atX(0.105), bottom - unit * 1.5, unit * 1.5, unit * 1.5, palette.slate),
    disc(atX(0.105) + unit * 0.75, bottom - unit * 0.75, unit * 0.5, palette.paper),
    halfCircle(atX(0.385), bottom, unit * 1.3, true, palette.vermilion),
    halfCircle(atX(0.385), bottom, unit * 0.86, true, palette.blush),
    halfCircle(atX(0.385), bottom, unit * 0.42, true, palette.vermilion),
    halfCircle(atX(0.585), bottom - unit * 0.8, unit * 0.8, false, palette.moss),
    path(`M${atX(0.7)} ${bottom}L${atX(0.76)} ${bottom - unit * 1.7}L${atX(0.82)} ${bottom}Z`, {
      fill: palette.deep,
    }),
    disc(atX(0.88), bottom - unit * 0.42, unit * 0.42, palette.ink),
  );
};
