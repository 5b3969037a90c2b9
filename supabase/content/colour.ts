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

/** With the colour spaces that are used here and no others. Pure, so that who uses nothing of it does not carry it. */
const culori = /* @__PURE__ */ (() => {
  for (const mode of [modeRgb, modeLrgb, modeOklab, modeOklch]) useMode(mode as typeof modeRgb);
  return { parse, toOklch: converter("oklch"), clampChroma, formatHex, wcagContrast };
})();

/** The colour of a CSS value such as `#d4532b` or `oklch(0.63 0.19 38)`; null for what is none. */
export function parseColour(value: string): Oklch | null {
  const colour = culori.parse(value.trim());
  return colour ? culori.toOklch(colour) : null;
}

/** A colour as `#rrggbb`. Where a screen cannot show it the chroma gives way; hue and lightness stay. */
export function toHex(colour: Oklch): string {
  return culori.formatHex(culori.clampChroma(colour, "oklch"));
}

/** A CSS value as `#rrggbb`; null for what is no colour. See {@link toHex}. */
export function hexOf(value: string): string | null {
  const colour = parseColour(value);
  return colour && toHex(colour);
}

/** WCAG contrast of two CSS colours: 1 to 21. */
export function contrast(one: string, other: string): number {
  return culori.wcagContrast(one, other);
}
