import { accentColours } from "@portfolio/content/accent";
import type { Look } from "@portfolio/content/look";
import { papers } from "@portfolio/content/papers";
import { metricsOf } from "@portfolio/social-image/typefaces";
import type { TextStyle } from "./run.ts";

/**
 * Colours of the light scheme, and functions for the type sizes of a look.
 *
 * @param accent `#rrggbb` or `oklch()`, as stored in the site's appearance.
 */
export function printType({ typeface, paper }: Look, accent: string) {
  const { scale, tracking } = metricsOf(typeface);
  return {
    ...papers[paper].light,
    accentText: accentColours(accent, papers[paper]).light.text,
    /** Converts a text size for Instrument Sans into the size at which this typeface looks equally large. */
    toTextSize: (size: number) => size * scale.text,
    /** Factor for the size of large headings. */
    headingScale: scale.heading,
    toHeadingStyle: (size: number, relativeTracking: number): Omit<TextStyle, "colour"> => ({
      fontStyle: "heading",
      size,
      tracking: size * relativeTracking * tracking,
    }),
  };
}
