import type { Look } from "@portfolio/content/look";
import { printType } from "../pdf/print-type.ts";
import type { TextStyle } from "../pdf/run.ts";
import { cvTypography } from "./cv-typography.ts";

/** Paper sizes in points. */
const paperSizes = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} as const;

export type PageSize = keyof typeof paperSizes;

/** Distances in points from the paper's edges to the text. */
const margins = { side: 56, top: 56, bottom: 64 } as const;

/** Width of the narrow column with dates and names, and the gap after it, in points. */
const asideColumn = { width: 104, gap: 18 } as const;

const indent = 11;

const leading = { label: 18, summary: 16.5, part: 26, text: 14 } as const;

/** Distance from the top of a row to its baseline, as a fraction of the row's height. */
export const baselineRatio = 0.74;

/** The portrait's size, its distance from the name and its corner radius, in points. */
export const portrait = { width: 64, height: 80, gap: 24, radius: 3 } as const;

/** Distance from the left edge of the paper, and width, in points. */
export interface Column {
  x: number;
  width: number;
}

/** Page size and typography of the PDF, in points. */
export type PdfLook = ReturnType<typeof pdfLook>;

/**
 * Derives the PDF's look from the site's: its typefaces, text colours and accent, on white.
 *
 * @param accent `#rrggbb` or `oklch()`, as stored in the site's appearance.
 */
export function pdfLook(pageSize: PageSize, siteLook: Look, accent: string) {
  const paper = paperSizes[pageSize];
  const width = paper.width - 2 * margins.side;
  const bodyStart = asideColumn.width + asideColumn.gap;
  const toColumn = (start: number, columnWidth: number): Column => ({
    x: margins.side + start,
    width: columnWidth,
  });
  const { ink, muted, line, accentText, toTextSize, toHeadingStyle, headingScale } = printType(
    siteLook,
    accent,
  );
  const { nameSize, rule, spacing } = cvTypography[siteLook.direction];
  return {
    paper,
    /** Vertical position and height of the text area. */
    area: { top: margins.top, height: paper.height - margins.top - margins.bottom },
    columns: {
      full: toColumn(0, width),
      aside: toColumn(0, asideColumn.width),
      body: toColumn(bodyStart, width - bodyStart),
      point: toColumn(bodyStart + indent, width - bodyStart - indent),
    },
    styles: {
      name: { ...toHeadingStyle(nameSize * headingScale, -0.034), colour: ink },
      label: { fontStyle: "regular", size: toTextSize(13), colour: muted, tracking: -0.1 },
      summary: { fontStyle: "regular", size: toTextSize(11.5), colour: ink },
      part: { ...toHeadingStyle(11, -0.01), colour: accentText },
      title: { fontStyle: "semibold", size: toTextSize(10), colour: ink },
      role: { fontStyle: "medium", size: toTextSize(9.75), colour: ink },
      text: { fontStyle: "regular", size: toTextSize(9.5), colour: ink },
      note: { fontStyle: "regular", size: toTextSize(9.5), colour: muted },
      aside: { fontStyle: "regular", size: toTextSize(9), colour: muted, isTabular: true },
      footer: { fontStyle: "regular", size: toTextSize(8.5), colour: muted, isTabular: true },
    } satisfies Record<string, TextStyle>,
    leading: { ...leading, name: nameSize * 1.125 },
    /** Factor for the space between parts of the CV and between entries. */
    spacing,
    /** Colour of the hairline above a part of the CV; null for none. */
    rule: { line, ink, none: null }[rule],
  };
}
