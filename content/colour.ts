import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  useMode,
  wcagContrast,
} from "culori/fn";

export type { Oklch };

/** Registers only the colour spaces in use. Marked as pure for tree shaking. */
const culori = /* @__PURE__ */ (() => {
  for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode as typeof modeRgb);
  return { parse, toOklch: converter("oklch"), clampChroma, formatHex, wcagContrast };
})();

/** Parses a CSS colour such as `#d4532b` or `oklch(0.63 0.19 38)`; null if it is invalid. */
export function parseColour(value: string): Oklch | null {
  const colour = culori.parse(value.trim());
  return colour ? culori.toOklch(colour) : null;
}

/** Converts to `#rrggbb`. Out-of-gamut colours lose chroma; hue and lightness stay. */
export const oklchToHex = (colour: Oklch): string =>
  culori.formatHex(culori.clampChroma(colour, "oklch"));

/** A CSS colour as `#rrggbb`; null if it is invalid. See {@link oklchToHex}. */
export function colourToHex(value: string): string | null {
  const colour = parseColour(value);
  return colour && oklchToHex(colour);
}

/** WCAG contrast of two CSS colours: 1 to 21. */
export const contrast = (a: string, b: string): number => culori.wcagContrast(a, b);
