import { contrast, type Oklch, parseColour, toHex } from "@portfolio/content/colour";
import { type Paper, papers } from "@portfolio/content/papers";

const white = "#ffffff";
const black = "#000000";

/** Least contrast of text, and of a shape that must be seen, by WCAG 2.2 AA. */
const textContrast = 4.5;
const shapeContrast = 3;

/** The accent of a site whose owner chose none, or something that is no colour. */
export const defaultAccent = "oklch(0.63 0.19 38)";

/** What one colour scheme makes of an accent; hexadecimal colours. */
export interface AccentColours {
  /** The accent as a surface: what the owner chose, as far as a screen can show it. */
  fill: string;
  /** Text on that surface (4.5:1). */
  onFill: string;
  /** The edge of that surface: seen against the paper (3:1), where the surface itself may not be. */
  edge: string;
  /** The accent as text and as thin lines on the paper (4.5:1). */
  text: string;
}

/**
 * Derives the accent's colours for both schemes. A surface keeps the colour, and the words on it follow. Where the
 * accent is text itself only its lightness moves, and no further than contrast asks for, so that the result is still
 * recognisably the owner's colour.
 *
 * @param accent `#rrggbb` or `oklch()`; anything else counts as {@link defaultAccent}.
 * @param paper what it has to be read on.
 */
export function accentColours(
  accent: string,
  paper: Paper = papers.warm,
): Record<"light" | "dark", AccentColours> {
  const colour = parseColour(accent) ?? parseColour(defaultAccent);
  if (!colour) throw new Error("The default accent is not a colour.");
  return { light: forScheme(colour, paper, "light"), dark: forScheme(colour, paper, "dark") };
}

/**
 * Paper, ink and accent as a style sheet that replaces the defaults of tokens.css. Made of nothing the owner typed.
 */
export function colourStyle(accent: string, paper: Paper = papers.warm): string {
  const colours = accentColours(accent, paper);
  const sheet = (scheme: "light" | "dark") => {
    const { fill, onFill, edge, text } = colours[scheme];
    const accents = `--accent:${fill};--on-accent:${onFill};--accent-edge:${edge};--accent-ink:${text}`;
    // The sheet that every site has is written for this one.
    if (paper === papers.warm) return accents;
    return [
      ...Object.entries(paper[scheme]).map(([name, hex]) => `--${name}:${hex}`),
      accents,
    ].join(";");
  };
  const rule = (selector: string, declarations: string) => `${selector}{${declarations}}`;
  const [light, dark] = [sheet("light"), sheet("dark")];
  // Spelt out rather than by light-dark(): no build step rewrites this for browsers that do not know it.
  return [
    "@layer tokens{",
    rule(":root", light),
    // Paper is printed on as by day.
    "@media screen{",
    `@media (prefers-color-scheme:dark){${rule(":root", dark)}}`,
    rule(":root[data-scheme=light]", light),
    rule(":root[data-scheme=dark]", dark),
    "}}",
  ].join("");
}

function forScheme(colour: Oklch, on: Paper, scheme: "light" | "dark"): AccentColours {
  const { paper, wash } = on[scheme];
  const standsOut = (hex: string, least: number) =>
    [paper, wash].every((surface) => contrast(hex, surface) >= least);
  const fill = toHex(colour);
  const text = shift(colour, scheme === "light" ? -0.01 : 0.01, (hex) =>
    standsOut(hex, textContrast),
  );
  return {
    fill,
    // On a middle grey neither the page's ink nor white can be read, and black can.
    onFill: [on.light.ink, white].find((words) => contrast(fill, words) >= textContrast) ?? black,
    edge: standsOut(fill, shapeContrast) ? fill : text,
    text,
  };
}

/** The colour nearest in lightness, going by `step`, that is good; black or white always is. */
function shift(colour: Oklch, step: number, isGood: (hex: string) => boolean): string {
  for (let { l } = colour; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...colour, l });
    if (isGood(hex)) return hex;
  }
  return step < 0 ? black : white;
}
