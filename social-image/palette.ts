import type { AccentColours } from "@portfolio/content/accent";
import type { PaperColours } from "@portfolio/content/look";

export type Palette = PaperColours & AccentColours;

/**
 * Colours of separating lines. They have more contrast than on a page, because networks show the image at a small size.
 */
const strongLines = { light: "#d9d4c8", dark: "#37342f" } as const;

/** The colours of the site's paper (background and text) and accent, except that lines have more contrast. */
export const paletteOf = (
  scheme: "light" | "dark",
  paper: PaperColours,
  accent: AccentColours,
): Palette => ({ ...paper, ...accent, line: strongLines[scheme] });
