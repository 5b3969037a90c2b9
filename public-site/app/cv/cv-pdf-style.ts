import type { Look } from "@portfolio/content/look";
import { pdfTypography } from "../pdf/pdf-typography.ts";
import { cvTypography } from "./cv-typography.ts";

/** Paper sizes in points. */
const paperSizes = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} as const;

/** Distances in points from the paper's edges to the text. */
const margins = { side: 56, top: 56, bottom: 64 } as const;

/** Width of the narrow column with dates and names, and the gap after it, in points. */
export const asideColumn = { width: 104, gap: 18 } as const;

/** The portrait's size, its distance from the name and its corner radius, in points. */
export const portraitMetrics = { width: 64, height: 80, gap: 24, radius: 3 } as const;

/**
 * Derives the PDF's typography from the typefaces, text colours and accent of the site's look. All sizes are in points.
 * The paper is white.
 *
 * @param accent `#rrggbb` or `oklch()`, as stored in the site's appearance.
 */
export function cvPdfStyle(pageSize: keyof typeof paperSizes, siteLook: Look, accent: string) {
  const page = paperSizes[pageSize];
  const typography = pdfTypography(siteLook, accent);
  const { ink, muted, line, accentText, toTextStyle, toHeadingStyle } = typography;
  const { nameSize, hairlineColour, spacing } = cvTypography[siteLook.direction];
  return {
    page,
    /** The area between the margins. */
    content: {
      x: margins.side,
      y: margins.top,
      width: page.width - 2 * margins.side,
      height: page.height - margins.top - margins.bottom,
    },
    styles: {
      name: toHeadingStyle(nameSize * typography.headingScale, nameSize * 1.125, ink, -0.034),
      label: toTextStyle(13, 18, muted, { tracking: -0.1 }),
      summary: toTextStyle(11.5, 16.5, ink),
      part: toHeadingStyle(11, 26, accentText, -0.01),
      title: toTextStyle(10, 14, ink, { fontStyle: "semibold" }),
      role: toTextStyle(9.75, 14, ink, { fontStyle: "medium" }),
      text: toTextStyle(9.5, 14, ink),
      note: toTextStyle(9.5, 14, muted),
      aside: toTextStyle(9, 14, muted, { isTabular: true }),
      footer: toTextStyle(8.5, 12, muted, { isTabular: true }),
    },
    /** Factor for the space between parts of the CV and between entries. */
    spacing,
    /** Colour of the hairline above a part of the CV; null for none. */
    hairlineColour: { line, ink, none: null }[hairlineColour],
  };
}
