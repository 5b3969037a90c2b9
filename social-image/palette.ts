import type { AccentColours } from "@portfolio/content/accent";
import type { PaperColours } from "@portfolio/content/look";

export type Palette = PaperColours & AccentColours;

/** Lines must be stronger than on a page, because the image is shown small. */
const strongLines = { light: "#d9d4c8", dark: "#37342f" } as const;

/** Combines the colours of the paper and the accent. Lines get a stronger colour than on the paper. */
export function paletteOf(
  scheme: "light" | "dark",
  paper: PaperColours,
  accent: AccentColours,
): Palette {
  return { ...paper, ...accent, line: strongLines[scheme] };
}
