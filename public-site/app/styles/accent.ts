/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Red, green and blue, each 0 to 1, gamma-encoded as in CSS. */
type Rgb = readonly [number, number, number];

/** The colours of the page that the accent must stand on; the same as in tokens.css. */
const papers = { light: ["#fbfaf7", "#f3f0e8"], dark: ["#12110f", "#1c1a17"] } as const;

const ink = "#17160f";
const white = "#ffffff";

/** Least contrast of text, and of a shape that must be seen, by WCAG 2.2 AA. */
const textContrast = 4.5;
const shapeContrast = 3;

/** The accent of a site whose owner chose none, or something that is no colour. */
export const defaultAccent = "oklch(0.63 0.19 38)";

/** What one colour scheme makes of an accent; hexadecimal colours. */
export interface AccentColours {
  /** The accent as a surface: close to what the owner chose, always seen against the paper (3:1). */
  fill: string;
  /** Text on that surface (4.5:1). */
  onFill: string;
  /** The accent as text and as thin lines on the paper (4.5:1). */
  text: string;
}

/**
 * Derives the accent's colours for both schemes. Only the lightness moves, and no further than contrast asks
 * for, so that the result is still recognisably the owner's colour.
 *
 * @param accent `#rrggbb` or `oklch()`; anything else counts as {@link defaultAccent}.
 */
export function accentColours(accent: string): Record<"light" | "dark", AccentColours> {
  const colour = parseColour(accent) ?? parseColour(defaultAccent);
  if (!colour) throw new Error("The default accent is not a colour.");
  return { light: forScheme(colour, "light"), dark: forScheme(colour, "dark") };
}

/** The accent as a style sheet that replaces the defaults of tokens.css. Made of nothing the owner typed. */
export function accentStyle(accent: string): string {
  const { light, dark } = accentColours(accent);
  const rule = (selector: string, { fill, onFill, text }: AccentColours) =>
    `${selector}{--accent:${fill};--on-accent:${onFill};--accent-ink:${text}}`;
  // Spelt out rather than by light-dark(): no build step rewrites this for browsers that do not know it.
  return [
    "@layer tokens{",
    rule(":root", light),
    `@media (prefers-color-scheme:dark){${rule(":root", dark)}}`,
    rule(":root[data-scheme=light]", light),
    rule(":root[data-scheme=dark]", dark),
    "}",
  ].join("");
}

/**
 * WCAG contrast of two hexadecimal colours: 1 to 21.
 *
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function forScheme(colour: Oklch, scheme: "light" | "dark"): AccentColours {
  const step = scheme === "light" ? -0.01 : 0.01;
  const standsOut = (least: number) => (hex: string) =>
    papers[scheme].every((paper) => contrast(hex, paper) >= least);
  const readable = (hex: string) =>
    [ink, white].some((text) => contrast(hex, text) >= textContrast);
  const fill = shift(colour, step, (hex) => standsOut(shapeContrast)(hex) && readable(hex));
  return {
    fill,
    onFill: contrast(fill, ink) >= contrast(fill, white) ? ink : white,
    text: shift(colour, step, standsOut(textContrast)),
  };
}

/** The colour nearest in lightness, going by `step`, that is good; black or white always is. */
function shift(colour: Oklch, step: number, isGood: (hex: string) => boolean): string {
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += step) {
    const hex = toHex({ ...colour, lightness });
    if (isGood(hex)) return hex;
  }
  return step < 0 ? "#000000" : white;
}

function parseColour(value: string): Oklch | null {
  const colour = value.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(colour)) return toOklch(fromHex(colour));
  const [, lightness, percent, chroma, hue] =
    /^oklch\(\s*(\d*\.?\d+)(%?)\s+(\d*\.?\d+)\s+(-?\d*\.?\d+)(?:deg)?\s*\)$/.exec(colour) ?? [];
  if (lightness === undefined) return null;
  return {
    lightness: clamp(Number(lightness) / (percent ? 100 : 1)),
    chroma: Math.min(0.4, Number(chroma)),
    hue: Number(hue),
  };
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function luminance(hex: string): number {
  const [red, green, blue] = fromHex(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

function fromHex(hex: string): Rgb {
  const channel = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** @see https://bottosson.github.io/posts/oklab/ */
function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

/** The linear channels of an OKLCH colour; outside 0 to 1 where a screen cannot show it. */
function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The colour as a screen can show it: the chroma gives way, hue and lightness stay. */
function toHex(colour: Oklch): string {
  let { chroma } = colour;
  let channels = toLinearRgb(colour);
  while (chroma > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) {
    chroma = Math.max(0, chroma - 0.005);
    channels = toLinearRgb({ ...colour, chroma });
  }
  return `#${channels
    .map((value) =>
      Math.round(toGamma(clamp(value)) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
