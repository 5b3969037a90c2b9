import { contours } from "./contours.ts";
import { fractalNoise, gradientNoise, randomBetween, randomFrom } from "./random.ts";
import {
  type Composition,
  curve,
  disc,
  overprint,
  type Point,
  palette,
  paperShadow,
  path,
  picture,
  polyline,
  stroke,
} from "./svg.ts";

/** Overlapping sheets of cut paper, like a range of hills. */
export function strata(
  colours: readonly string[],
  sky: string,
  sun: { x: number; y: number; radius: number; colour: string },
): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const noise = gradientNoise(random);
    const top = height * 0.34;
    const sheets = colours.map((colour, index) => {
      const depth = index / colours.length;
      const base = top + (height - top) * depth ** 1.15;
      const swell = height * (0.05 + 0.055 * depth);
      const edge: Point[] = [];
      for (let x = -40; x <= width + 40; x += 40) {
        const along = (x / width) * (1.5 + depth);
        edge.push([x, base + noise(along + index * 3.7, index * 5.1) * swell * 1.6]);
      }
      const body = `${curve(edge)}L${width + 40} ${height + 40}L-40 ${height + 40}Z`;
      return path(body, { fill: colour, filter: paperShadow });
    });
    return picture(
      width,
      height,
      sky,
      disc(sun.x * width, sun.y * height, sun.radius * height, sun.colour),
      ...sheets,
    );
  };
}

/** A map of hills: tinted land between contour lines, every fourth line heavier. */
export function relief(
  tints: readonly string[],
  line: string,
  options: { scale: number; levels: number; sun?: { x: number; y: number; radius: number } },
): Composition {
  return (name, width, height) => {
    const field = fractalNoise(randomFrom(name), 2);
    const scale = options.scale / Math.max(width, height);
    const ground = (x: number, y: number) => field(x * scale, y * scale);
    const area = { width, height, step: 8 };
    const spread = (count: number) =>
      Array.from({ length: count }, (_, index) => -0.8 + (1.6 * (index + 0.5)) / count);
    const land = contours(ground, area, spread(tints.length - 1)).map((level, index) =>
      path(level.land, {
        fill: tints[index + 1],
        stroke: tints[index + 1],
        "stroke-width": 1,
      }),
    );
    const lines = contours(ground, area, spread(options.levels)).map((level, index) =>
      stroke(level.line, line, index % 4 === 0 ? 3 : 1.6, {
        "stroke-opacity": index % 4 === 0 ? 0.85 : 0.6,
      }),
    );
    const sun = options.sun
      ? disc(
          options.sun.x * width,
          options.sun.y * height,
          options.sun.radius * height,
          palette.vermilion,
          overprint,
        )
      : "";
    return picture(width, height, tints[0] ?? palette.paper, ...land, sun, ...lines);
  };
}

/** Path of a particle in a vector field. */
function drift(
  wind: (x: number, y: number) => number,
  start: Point,
  length: number,
  pace: number,
): Point[] {
  const points: Point[] = [start];
  let [x, y] = start;
  for (let travelled = 0; travelled < length; travelled += pace) {
    const angle = wind(x, y);
    x += Math.cos(angle) * pace;
    y += Math.sin(angle) * pace;
    points.push([x, y]);
  }
  return points;
}

/** Streamlines of a vector field that do not touch, and one highlighted route with stops. */
export function currents(
  background: string,
  colours: readonly [string, ...string[]],
  route: string,
  options: { gap: number; lineWidth: number; turn: number },
): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const noise = gradientNoise(random);
    const wind = (x: number, y: number) =>
      noise((x / width) * 1.7, (y / width) * 1.7) * options.turn - 0.25;
    const calmWind = (x: number, y: number) => wind(x, y) * 0.45;
    const routePoints = drift(calmWind, [-20, height * 0.64], width * 1.25, 8);
    const pointsByCell = new Map<string, Point[]>();
    const cellOf = (x: number, y: number) =>
      `${Math.floor(x / options.gap)},${Math.floor(y / options.gap)}`;
    const isFree = ([x, y]: Point) => {
      for (let dx = -1; dx <= 1; dx += 1) {
        for (let dy = -1; dy <= 1; dy += 1) {
          const near = pointsByCell.get(cellOf(x + dx * options.gap, y + dy * options.gap)) ?? [];
          if (near.some(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < options.gap))
            return false;
        }
      }
      return true;
    };
    const occupy = (points: readonly Point[]) => {
      for (const point of points) {
        const cell = cellOf(point[0], point[1]);
        pointsByCell.set(cell, [...(pointsByCell.get(cell) ?? []), point]);
      }
    };
    occupy(routePoints);
    const lines = Array.from({ length: 1800 }, () => {
      const start: Point = [
        randomBetween(random, -60, width),
        randomBetween(random, -40, height + 40),
      ];
      const wholePath = drift(wind, start, randomBetween(random, width * 0.2, width * 0.9), 8);
      const end = wholePath.findIndex((point) => !isFree(point));
      const points = end === -1 ? wholePath : wholePath.slice(0, end);
      if (points.length < 14) return "";
      occupy(points);
      const bend = noise(start[0] / width + 40, start[1] / width);
      const index = Math.floor(
        (bend * 0.5 + 0.5) * colours.length + randomBetween(random, -0.4, 0.4),
      );
      const colour = colours[Math.min(Math.max(index, 0), colours.length - 1)] ?? colours[0];
      return stroke(curve(points.filter((_, step) => step % 2 === 0)), colour, options.lineWidth);
    });
    const stops = routePoints
      .filter((_, index) => index % 22 === 11)
      .map(([x, y]) =>
        disc(x, y, options.lineWidth * 2.6, background, {
          stroke: route,
          "stroke-width": options.lineWidth * 1.3,
        }),
      );
    return picture(
      width,
      height,
      background,
      ...lines,
      stroke(polyline(routePoints), route, options.lineWidth * 2.4),
      ...stops,
    );
  };
}

/** Waveforms drawn as overlapping mountain ridges, one of them highlighted. */
export function ridges(background: string, line: string, highlight: string): Composition {
  return (name, width, height) => {
    const noise = fractalNoise(randomFrom(name), 3);
    const count = 25;
    const rows = Array.from({ length: count }, (_, row) => {
      const near = row / (count - 1);
      const base = height * (0.2 + 0.86 * near);
      const centre = 0.58 + 0.2 * noise(near * 2.4, 7);
      const points: Point[] = [];
      for (let x = -12; x <= width + 12; x += 8) {
        const along = x / width;
        const loudness = 0.12 + Math.exp(-(((along - centre) / 0.24) ** 2));
        points.push([x, base - Math.abs(noise(along * 5.2, row * 0.42)) * loudness * height * 0.2]);
      }
      const isHighlighted = row === 15;
      const outline = curve(points);
      return (
        path(`${outline}V${height + 40}H-20Z`, { fill: background }) +
        stroke(outline, isHighlighted ? highlight : line, isHighlighted ? 6 : 1.6 + near * 1.4, {
          "stroke-opacity": isHighlighted ? 1 : 0.35 + near * 0.6,
        })
      );
    });
    return picture(width, height, background, ...rows);
  };
}
