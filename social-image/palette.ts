/** The accent in one colour scheme, as hexadecimal colours. */
export interface AccentColours {
  /** The accent as a surface. */
  fill: string;
  /** Text on that surface. */
  onFill: string;
  /** The accent as text on the paper. */
  text: string;
}

export interface Palette extends AccentColours {
  paper: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
}

/** Paper and ink of one scheme, from the site. */
export type PaperColours = Omit<Palette, keyof AccentColours | "line">;

/** Lines must be stronger than on a page, because the image is shown small. */
const strongLines = { light: "#d9d4c8", dark: "#37342f" } as const;

export function paletteOf(
  scheme: "light" | "dark",
  { paper, surface, ink, muted }: PaperColours,
  accent: AccentColours,
): Palette {
  return { paper, surface, ink, muted, line: strongLines[scheme], ...accent };
}
