import type { DesignDirection, Look } from "@portfolio/content/look";
import { pdfTypography } from "../pdf/pdf-typography.ts";
import type { TextStyle } from "../pdf/run.ts";
import type { PortfolioFormat } from "./portfolio.ts";

/** Page size, frames and typography of a portfolio. Lengths are in points. */
export type PortfolioStyle = ReturnType<typeof portfolioStyle>;

/** Typography of a direction: sizes of headings in points, the line above titles, and whether projects are numbered. */
const directionTypography: Readonly<
  Record<
    DesignDirection,
    { cover: number; title: number; hairlineColour: "ink" | "line" | null; isNumbered: boolean }
  >
> = {
  editorial: { cover: 72, title: 38, hairlineColour: null, isNumbered: false },
  gallery: { cover: 48, title: 26, hairlineColour: null, isNumbered: false },
  index: { cover: 40, title: 24, hairlineColour: "ink", isNumbered: true },
  scholar: { cover: 44, title: 28, hairlineColour: "line", isNumbered: false },
};

const columnGap = 48;

/**
 * Derives the style of a portfolio from the look of the site.
 *
 * @param accent `#rrggbb` or `oklch()`, as stored in the site's appearance.
 */
export function portfolioStyle(format: PortfolioFormat, look: Look, accent: string) {
  const { cover, title, hairlineColour, isNumbered } = directionTypography[look.direction];
  const typography = pdfTypography(look, accent);
  const { ink, muted, paper, accentText } = typography;
  const isWide = format === "wide";
  const toHeadingStyle = (size: number, relativeLeading: number) => {
    const scaledSize = size * typography.headingScale * (isWide ? 1 : 0.8);
    return typography.toHeadingStyle(scaledSize, scaledSize * relativeLeading, ink, -0.03);
  };
  const toTextStyle = (size: number, colour: string = ink, style: Partial<TextStyle> = {}) => {
    const text = typography.toTextStyle(isWide ? size : size * 0.88, 0, colour, style);
    return { ...text, leading: text.size * 1.45 };
  };
  return {
    ...(isWide ? createWideFrames() : createA4Frames()),
    styles: {
      cover: toHeadingStyle(cover, 1.04),
      title: toHeadingStyle(title, 1.12),
      facts: toTextStyle(11, muted),
      summary: toTextStyle(15),
      link: toTextStyle(11.5, accentText),
      heading: typography.toHeadingStyle(toTextStyle(isWide ? 15 : 14.8).size, 20, ink, -0.01),
      text: toTextStyle(12),
      listItem: toTextStyle(12),
      quote: toTextStyle(14),
      code: toTextStyle(10.5),
      caption: toTextStyle(9.5, muted),
      footer: toTextStyle(9, muted, { isTabular: true }),
    },
    /** Colour of the page; null for unprinted paper. */
    paper: isWide ? paper : null,
    /** Colour of the line above a project's title; null for none. */
    hairlineColour: hairlineColour && typography[hairlineColour],
    isNumbered,
  };
}

function createWideFrames() {
  const content = { x: 48, y: 44, width: 864, height: 440 };
  const titleColumn = { ...content, width: 288 };
  const coverX = titleColumn.x + titleColumn.width + columnGap;
  const column = { ...content, width: (content.width - columnGap) / 2 };
  return {
    page: { width: 960, height: 540 },
    /** The area between the margins. */
    content,
    /** Column of a project's title and first text. On A4 the column begins below the cover. */
    titleColumn,
    /** Largest area of a project's cover. */
    cover: { ...content, x: coverX, width: content.x + content.width - coverX },
    /** Columns of a page with further text. */
    columns: [column, { ...column, x: column.x + column.width + columnGap }],
  };
}

function createA4Frames() {
  const content = { x: 56, y: 56, width: 483.28, height: 716 };
  const column = { ...content, width: 400 };
  return {
    page: { width: 595.28, height: 841.89 },
    content,
    titleColumn: column,
    cover: { ...content, height: 362 },
    columns: [column],
  };
}
