import { accentColours } from "@portfolio/content/accent";
import type { Look } from "@portfolio/content/look";
import { papers } from "@portfolio/content/papers";
import { metricsOf } from "@portfolio/social-image/typefaces";
import type { TextStyle } from "./run.ts";

/**
 * Colours and functions for the text styles of a PDF in the look of the site. The paper of a look is a set of colours; a
 * PDF has those of the light scheme.
 *
 * @param accent `#rrggbb` or `oklch()`, as stored in the site's appearance.
 */
export function pdfTypography({ typeface, paper }: Look, accent: string) {
  const { scale, tracking } = metricsOf(typeface);
  return {
    ...papers[paper].light,
    accentText: accentColours(accent, papers[paper]).light.text,
    /** Factor for the size of large headings. */
    headingScale: scale.heading,
    /** @param size size for Instrument Sans; other typefaces get a size that looks equally large. */
    toTextStyle: (
      size: number,
      leading: number,
      colour: string,
      style: Partial<TextStyle> = {},
    ): TextStyle => ({
      fontStyle: "regular",
      ...style,
      size: size * scale.text,
      leading,
      colour,
    }),
    toHeadingStyle: (
      size: number,
      leading: number,
      colour: string,
      relativeTracking: number,
    ): TextStyle => ({
      fontStyle: "heading",
      size,
      leading,
      colour,
      tracking: size * relativeTracking * tracking,
    }),
  };
}
