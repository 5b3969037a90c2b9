import { gradientNoise, randomBetween, randomFrom } from "../../scripts/sample-art/random.ts";
import {
  type Composition,
  curve,
  disc,
  element,
  type Point,
  path,
  rectangle,
} from "../../scripts/sample-art/svg.ts";

/** A gradient from top to bottom, or from the centre outwards. */
function gradient(id: string, stops: readonly string[], kind = "linear"): string {
  const inner = stops
    .map((colour, index) =>
      element("stop", { offset: index / (stops.length - 1), "stop-color": colour }),
    )
    .join("");
  return kind === "linear"
    ? element("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 }, inner)
    : element("radialGradient", { id }, inner);
}

const blur = (id: string, deviation: number) =>
  element(
    "filter",
    { id, x: "-50%", y: "-50%", width: "200%", height: "200%" },
    element("feGaussianBlur", { stdDeviation: deviation }),
  );

/** Combines layers into a photograph with film grain and a vignette. */
function photograph(width: number, height: number, defs: string, ...parts: string[]): string {
  const grain = element(
    "filter",
    { id: "grain", x: 0, y: 0, width: "100%", height: "100%" },
    `${element("feTurbulence", { type: "fractalNoise", baseFrequency: 0.7, numOctaves: 2, seed: 3 })}
    ${element("feColorMatrix", { values: "0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 1.6 0 0 0 -.62" })}`,
  );
  const corners = element(
    "radialGradient",
    { id: "corners", r: 0.75 },
    '<stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".38"/>',
  );
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, width, height },
    `<defs>${grain}${corners}${defs}</defs>${parts.join("")}
    ${rectangle(0, 0, width, height, "url(#corners)")}
    ${rectangle(0, 0, width, height, "#000", { filter: "url(#grain)", opacity: 0.16 })}`,
  );
}

/** Ranges of hills that get paler with the distance. */
export function mountainRanges(
  sky: readonly string[],
  hillside: readonly string[],
  top = 0.42,
): Composition {
  return (name, width, height) => {
    const noise = gradientNoise(randomFrom(name));
    const layers = hillside.map((colour, index) => {
      const depth = index / hillside.length;
      const base = height * (top + (1 - top) * depth ** 1.2);
      const points: Point[] = [];
      for (let x = -20; x <= width + 20; x += 10) {
        const distance = x / height;
        const rise =
          noise(distance * (1.2 + depth), index * 4.3) * 0.13 +
          noise(distance * 5, index * 7.7) * 0.025 +
          noise(distance * 21, index * 3.1) * 0.007;
        points.push([x, base - rise * height]);
      }
      const defs = gradient(`range-${index}`, [colour, hillside[index + 1] ?? colour]);
      return (
        defs +
        path(`${curve(points)}V${height + 20}H-20Z`, {
          fill: `url(#range-${index})`,
        })
      );
    });
    const defs = gradient("sky", sky);
    return photograph(width, height, defs, rectangle(0, 0, width, height, "url(#sky)"), ...layers);
  };
}

/** A calm sea under a low sun. */
export function sea(sky: readonly string[], water: readonly string[], sun: string): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const horizon = height * 0.56;
    const x = width * randomBetween(random, 0.3, 0.7);
    const glints = Array.from({ length: 260 }, () => {
      const depthRatio = random() ** 1.6;
      const y = horizon + depthRatio * (height - horizon);
      const length = (0.01 + depthRatio * 0.12) * width * randomBetween(random, 0.3, 1);
      const spread = (0.03 + depthRatio * 0.16) * width;
      return rectangle(
        x + randomBetween(random, -spread, spread) - length / 2,
        y,
        length,
        1 + depthRatio * 5,
        sun,
        { opacity: randomBetween(random, 0.1, 0.5), rx: 3 },
      );
    });
    const defs = [
      gradient("sky", sky),
      gradient("water", water),
      blur("soft", height * 0.05),
      blur("slight", 1.6),
    ].join("");
    return photograph(
      width,
      height,
      defs,
      rectangle(0, 0, width, horizon + 1, "url(#sky)"),
      disc(x, horizon - height * 0.06, height * 0.16, sun, { filter: "url(#soft)", opacity: 0.75 }),
      disc(x, horizon - height * 0.07, height * 0.035, "#fff6e4"),
      rectangle(0, horizon, width, height - horizon, "url(#water)"),
      element("g", { filter: "url(#slight)" }, glints.join("")),
    );
  };
}

/** Tree trunks in fog; distant trunks are nearly invisible. */
export function forest(fog: readonly string[], trunk: string): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const depths = 6;
    const rows = Array.from({ length: depths }, (_, depth) => {
      const nearness = (depth + 1) / depths;
      const trunks = Array.from({ length: Math.round(26 / (depth + 1)) + 2 }, () => {
        const x = random() * width;
        const thickness = height * (0.008 + 0.04 * nearness ** 2) * randomBetween(random, 0.6, 1.3);
        const slant = randomBetween(random, -0.02, 0.02) * height;
        const bottom = height * (0.66 + 0.36 * nearness);
        return path(
          `M${x - thickness / 2} ${bottom}L${x + slant - thickness / 3} -10H${x + slant + thickness / 3}L${x + thickness / 2} ${bottom}Z`,
          { fill: trunk },
        );
      });
      return element(
        "g",
        { opacity: 0.08 + 0.86 * nearness ** 2, filter: `url(#depth-${depth})` },
        trunks.join(""),
      );
    });
    const defs = [
      gradient("fog", fog),
      element(
        "linearGradient",
        { id: "floor", x1: 0, y1: 0, x2: 0, y2: 1 },
        `<stop offset=".6" stop-color="${trunk}" stop-opacity="0"/><stop offset="1" stop-color="${trunk}" stop-opacity=".85"/>`,
      ),
      ...rows.map((_, depth) => blur(`depth-${depth}`, depth === depths - 1 ? 7 : 1.2)),
    ].join("");
    return photograph(
      width,
      height,
      defs,
      rectangle(0, 0, width, height, "url(#fog)"),
      ...rows,
      rectangle(0, 0, width, height, "url(#floor)"),
    );
  };
}

/** A wet street by night: lamps out of focus, and their reflections. */
export function night(dark: readonly string[], lamps: readonly string[]): Composition {
  return (name, width, height) => {
    const random = randomFrom(name);
    const size = Math.min(width, height);
    const lights = Array.from({ length: 46 }, (_, index) => {
      const x = random() * width;
      const y = height * randomBetween(random, 0.12, 0.58);
      const radius = size * randomBetween(random, 0.012, 0.06);
      const colour = lamps[index % lamps.length] ?? "#fff";
      return (
        disc(x, y, radius, colour, {
          opacity: randomBetween(random, 0.18, 0.7),
          filter: "url(#lens)",
        }) +
        rectangle(
          x - radius / 2,
          height * 0.66,
          radius,
          height * randomBetween(random, 0.1, 0.3),
          colour,
          {
            opacity: 0.16,
            filter: "url(#wet)",
          },
        )
      );
    });
    const defs = [gradient("dark", dark), blur("lens", size * 0.003), blur("wet", size * 0.016)];
    return photograph(
      width,
      height,
      defs.join(""),
      rectangle(0, 0, width, height, "url(#dark)"),
      ...lights,
    );
  };
}

/** Light of a window on a wall. */
export function room(wall: readonly string[], light: string): Composition {
  return (_name, width, height) => {
    const slope = height * 0.16;
    const panes = [0, 1].flatMap((row) =>
      [0, 1, 2].map((column) => {
        const x = width * (0.24 + column * 0.18);
        const y = height * (0.2 + row * 0.25) + column * slope * 0.4;
        const [paneWidth, paneHeight] = [width * 0.155, height * 0.21];
        return path(
          `M${x} ${y}L${x + paneWidth} ${y + slope * 0.36}V${y + paneHeight + slope * 0.36}L${x} ${y + paneHeight}Z`,
          { fill: light },
        );
      }),
    );
    const floor = height * 0.86;
    const defs = [
      gradient("wall", wall),
      blur("light", height * 0.008),
      blur("glow", height * 0.09),
    ];
    return photograph(
      width,
      height,
      defs.join(""),
      rectangle(0, 0, width, height, "url(#wall)"),
      element("g", { filter: "url(#glow)", opacity: 0.5 }, panes.join("")),
      element("g", { filter: "url(#light)", opacity: 0.85 }, panes.join("")),
      rectangle(0, floor, width, height - floor, "#000", { opacity: 0.42 }),
      rectangle(width * 0.7, height * 0.62, width * 0.012, floor - height * 0.62, "#120d0a"),
      disc(width * 0.706, height * 0.6, height * 0.045, "#1a120d", { filter: "url(#light)" }),
    );
  };
}
