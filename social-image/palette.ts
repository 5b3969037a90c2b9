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

/** Paper and ink, the same as on the site. */
const papers = {
  light: {
    paper: "#fbfaf7",
    wash: "#f3f0e8",
    ink: "#17160f",
    muted: "#68645a",
    line: "#d9d4c8",
  },
  dark: {
    paper: "#12110f",
    wash: "#1c1a17",
    ink: "#f2efe8",
    muted: "#a19c90",
    line: "#37342f",
  },
} as const;

/** Paper, ink and accent of a scheme. */
export function paletteOf(scheme: "light" | "dark", accent: AccentColours): Palette {
  return { ...papers[scheme], ...accent };
}
