import { contrast, type Oklch, oklchToHex, parseColour } from "./colour.ts";
import { type Paper, papers } from "./look/papers.ts";

const white = "#ffffff";
const black = "#000000";

/** Minimum contrast of text and of meaningful shapes (WCAG 2.2 AA). */
const textContrast = 4.5;
const shapeContrast = 3;

/** Accent of a site without a chosen accent or with an invalid accent. */
export const defaultAccent = "oklch(0.63 0.19 38)";

export interface AccentColours {
  /** The accent as a surface colour, clipped to sRGB. */
  fill: string;
  /** Text on that surface, with a contrast of at least 4.5:1. */
  textOnFill: string;
  /** Border of that surface. Its contrast to the paper is at least 3:1, because the surface itself may have less. */
  edge: string;
  /** The accent as text and thin lines on the paper, with a contrast of at least 4.5:1. */
  text: string;
}

/**
 * Derives the accent's colours for both schemes. A surface has the unchanged accent. The text on it is ink, white or
 * black: the first of them that has enough contrast. Text in the accent colour is made lighter or darker, but only as
 * much as the contrast requires.
 *
 * @param accent `#rrggbb` or `oklch()`; for any other value, {@link defaultAccent} is used.
 */
export function accentColours(
  accent: string,
  paper: Paper = papers.warm,
): Record<"light" | "dark", AccentColours> {
  const colour = parseColour(accent) ?? parseColour(defaultAccent);
  if (!colour) throw new Error("The default accent is not a colour.");
  return {
    light: coloursForScheme(colour, paper, "light"),
    dark: coloursForScheme(colour, paper, "dark"),
  };
}

function coloursForScheme(
  colour: Oklch,
  paperPair: Paper,
  scheme: "light" | "dark",
): AccentColours {
  const { paper, surface } = paperPair[scheme];
  const hasContrast = (hex: string, minimum: number) =>
    [paper, surface].every((background) => contrast(hex, background) >= minimum);
  const fill = oklchToHex(colour);
  const text = adjustLightness(colour, scheme === "light" ? -0.01 : 0.01, (hex) =>
    hasContrast(hex, textContrast),
  );
  return {
    fill,
    // On a medium grey only black has enough contrast.
    textOnFill:
      [paperPair.light.ink, white].find(
        (textColour) => contrast(fill, textColour) >= textContrast,
      ) ?? black,
    edge: hasContrast(fill, shapeContrast) ? fill : text,
    text,
  };
}

/** Changes the lightness in increments of `step` until `isAccepted` returns true. Falls back to black or white. */
function adjustLightness(
  colour: Oklch,
  step: number,
  isAccepted: (hex: string) => boolean,
): string {
  for (let { l } = colour; l >= 0 && l <= 1; l += step) {
    const hex = oklchToHex({ ...colour, l });
    if (isAccepted(hex)) return hex;
  }
  return step < 0 ? black : white;
}
