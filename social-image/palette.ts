/** What an accent becomes in one colour scheme; hexadecimal colours. */
export interface AccentColours {
  /** As a surface. */
  fill: string;
  /** Text on that surface. */
  onFill: string;
  /** As text on the paper. */
  text: string;
}

/** The colours of one image. */
export interface Palette extends AccentColours {
  paper: string;
  /** The paper a shade deeper, for surfaces on it. */
  wash: string;
  ink: string;
  muted: string;
  line: string;
}

/** Paper and ink of one scheme, as the site has them. */
export type PaperColours = Omit<Palette, keyof AccentColours | "line">;

/** Lines in a picture that is shown small have to be stronger than those of a page. */
const strongLines = { light: "#d9d4c8", dark: "#37342f" } as const;

/** Paper, ink and accent of a scheme. */
export function paletteOf(
  scheme: "light" | "dark",
  { paper, wash, ink, muted }: PaperColours,
  accent: AccentColours,
): Palette {
  return { paper, wash, ink, muted, line: strongLines[scheme], ...accent };
}
