import { papers } from "@portfolio/social-image/palette";
import type { TextStyle } from "./pdf-run.ts";

/** Sizes of paper, in points. */
const formats = {
  A4: { width: 595.28, height: 841.89 },
  Letter: { width: 612, height: 792 },
} as const;

/** See {@link formats}. */
export type PageSize = keyof typeof formats;

/** Distances from the edges of the paper to the text. */
const margins = { side: 56, top: 56, bottom: 64 } as const;

/** Width of the column of dates and the space after it. */
const margin = { width: 104, gap: 18 } as const;

/** Indent of a list's text. */
const indent = 11;

/** Distances from baseline to baseline. */
export const leading = { name: 36, label: 18, summary: 16.5, part: 26, text: 14 } as const;

/** Where on a row its baseline is, as a share of the row's height. */
export const baseline = 0.74;

const { ink, muted } = papers.light;

/** The hairlines' colour. */
export const line = "#d8d3c8";

/** Every style of the document by its use. */
export type Styles = Record<
  "name" | "label" | "summary" | "part" | "title" | "role" | "text" | "note" | "aside" | "footer",
  TextStyle
>;

/** A column: distance from the left edge of the paper and width. */
interface Column {
  x: number;
  width: number;
}

/** The page and how it is set. */
export interface Look {
  paper: { width: number; height: number };
  /** Distance from the upper edge of the paper to the text, and the text's greatest height. */
  area: { top: number; height: number };
  columns: Record<"full" | "margin" | "body" | "point", Column>;
  styles: Styles;
}

/**
 * The look of the site's paper and ink, in the measures of print.
 *
 * @param accent Hexadecimal colour with enough contrast for text on white.
 */
export function lookOf(pageSize: PageSize, accent: string): Look {
  const paper = formats[pageSize];
  const width = paper.width - 2 * margins.side;
  const body = margin.width + margin.gap;
  const column = (start: number, columnWidth: number) => ({
    x: margins.side + start,
    width: columnWidth,
  });
  return {
    paper,
    area: { top: margins.top, height: paper.height - margins.top - margins.bottom },
    columns: {
      full: column(0, width),
      margin: column(0, margin.width),
      body: column(body, width - body),
      point: column(body + indent, width - body - indent),
    },
    styles: {
      name: { weight: "semibold", size: 32, colour: ink, tracking: -1.1 },
      label: { weight: "regular", size: 13, colour: muted, tracking: -0.1 },
      summary: { weight: "regular", size: 11.5, colour: ink },
      part: { weight: "semibold", size: 11, colour: accent, tracking: -0.1 },
      title: { weight: "semibold", size: 10, colour: ink },
      role: { weight: "medium", size: 9.75, colour: ink },
      text: { weight: "regular", size: 9.5, colour: ink },
      note: { weight: "regular", size: 9.5, colour: muted },
      aside: { weight: "regular", size: 9, colour: muted, isTabular: true },
      footer: { weight: "regular", size: 8.5, colour: muted, isTabular: true },
    },
  };
}
