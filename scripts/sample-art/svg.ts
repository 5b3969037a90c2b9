/** Colours of the sample pictures. */
export const palette = {
  paper: "#f6efe3",
  sand: "#e8d8bd",
  blush: "#f1c9b2",
  vermilion: "#db5227",
  rust: "#a63c1f",
  ochre: "#e2a74c",
  mist: "#c3d0cf",
  slate: "#5d7f8c",
  deep: "#2c4858",
  moss: "#74866a",
  ink: "#1b1a14",
} as const;

export type Point = readonly [x: number, y: number];

/** Draws a picture of a size in pixels as SVG; the name is the random seed. */
export type Composition = (name: string, width: number, height: number) => string;

/** Parses points in the format of SVG's attribute `points`. */
export const parsePoints = (text: string): Point[] =>
  Array.from(text.matchAll(/(\S+),(\S+)/g), ([, x, y]) => [Number(x), Number(y)]);

const round = (value: number) => Math.round(value * 10) / 10;

/** Attributes of an SVG element. Numbers are rounded to three decimals. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

export function element(name: string, attributes: Attributes, children = ""): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === "number" ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join("");
  return `<${name}${attributeText}>${children}</${name}>`;
}

/** Path data of straight lines through points. */
export function polyline(points: readonly Point[], isClosed = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${isClosed ? "Z" : ""}`;
}

/** Path data of a smooth curve through points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  let data = `M${at(0).map(round).join(" ")}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const numbers = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    data += `C${numbers.map(round).join(" ")}`;
  }
  return isClosed ? `${data}Z` : data;
}

/** Points of a closed smooth curve (Catmull-Rom) through the given points, `steps` for each given point. */
export function smoothOutline(points: readonly Point[], steps: number): Point[] {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  return points.flatMap((_, index) =>
    Array.from({ length: steps }, (_, step): Point => {
      const fraction = step / steps;
      const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
      const along = (axis: 0 | 1) =>
        from[axis] +
        0.5 *
          fraction *
          (to[axis] -
            before[axis] +
            fraction *
              (2 * before[axis] -
                5 * from[axis] +
                4 * to[axis] -
                after[axis] +
                fraction * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])));
      return [along(0), along(1)];
    }),
  );
}

export const path = (data: string, attributes: Attributes) =>
  element("path", { d: data, ...attributes });

/** A line drawing: no fill, round ends. */
export const stroke = (data: string, colour: string, width: number, extra: Attributes = {}) =>
  path(data, {
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...extra,
  });

export const disc = (x: number, y: number, radius: number, fill: string, extra: Attributes = {}) =>
  element("circle", { cx: x, cy: y, r: radius, fill, ...extra });

export const rectangle = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra: Attributes = {},
) => element("rect", { x, y, width, height, fill, ...extra });

/** Darkens overlapping colours, as printing inks do. */
export const overprint = { style: "mix-blend-mode:multiply" } as const;

/** Value of the attribute `filter` for a soft shadow under a sheet of paper. */
export const paperShadow = "url(#shadow)";

/** An SVG document with the filter of {@link paperShadow}. */
export function picture(
  width: number,
  height: number,
  background: string,
  ...parts: string[]
): string {
  const shadow =
    '<filter id="shadow" x="-20%" y="-20%" width="140%" height="140%">' +
    '<feDropShadow dx="0" dy="-3" stdDeviation="7" flood-color="#1b1a14" flood-opacity="0.22"/></filter>';
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
    `<defs>${shadow}</defs>${rectangle(0, 0, width, height, background)}${parts.join("")}`,
  );
}
