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

/**
 * Paper and ink of the whole product, in hexadecimal: the site, its files and pictures, and the admin derive from them.
 * They are declared where nothing is imported, so that everything can import them. The style sheets that cannot are
 * compared with them by the tests beside.
 */
export const papers = {
  light: {
    paper: "#fbfaf7",
    /** The paper a shade deeper, for surfaces on it. */
    wash: "#f3f0e8",
    ink: "#17160f",
    muted: "#68645a",
    /** Hairlines between parts. */
    line: "#e5e1d8",
  },
  dark: {
    paper: "#12110f",
    wash: "#1c1a17",
    ink: "#f2efe8",
    muted: "#a19c90",
    line: "#2b2925",
  },
} as const;

/** Lines in a picture that is shown small have to be stronger than those of a page. */
const strongLines = { light: "#d9d4c8", dark: "#37342f" } as const;

/** Paper, ink and accent of a scheme. */
export function paletteOf(scheme: "light" | "dark", accent: AccentColours): Palette {
  return { ...papers[scheme], line: strongLines[scheme], ...accent };
}
