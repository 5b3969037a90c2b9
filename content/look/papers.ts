/** Colours of the site's background, texts and lines in one colour scheme, in hexadecimal. */
export interface PaperColours {
  /** Background of pages. */
  paper: string;
  /** Background of surfaces, slightly darker than `paper` in the light scheme and slightly lighter in the dark scheme. */
  surface: string;
  /** Text. */
  ink: string;
  /** Secondary text. */
  muted: string;
  /** Thin separating lines. */
  line: string;
}

/** A paper: the colours of a site's backgrounds, texts and lines, for the light and the dark scheme. Not a paper size. */
export interface Paper {
  label: string;
  light: PaperColours;
  dark: PaperColours;
}

const colours = (
  paper: string,
  surface: string,
  ink: string,
  muted: string,
  line: string,
): PaperColours => ({ paper, surface, ink, muted, line });

/** The selectable papers. A test measures the contrast of each. */
export const papers = {
  warm: {
    label: "Warm",
    light: colours("#fbfaf7", "#f3f0e8", "#17160f", "#68645a", "#e5e1d8"),
    dark: colours("#12110f", "#1c1a17", "#f2efe8", "#a19c90", "#2b2925"),
  },
  white: {
    label: "White",
    light: colours("#ffffff", "#f4f4f4", "#111111", "#636363", "#e4e4e4"),
    dark: colours("#0c0c0c", "#181818", "#f4f4f4", "#9d9d9d", "#292929"),
  },
  ivory: {
    label: "Ivory",
    light: colours("#f6f0e1", "#ede5d1", "#1f1a10", "#655c49", "#ddd3bb"),
    dark: colours("#17130b", "#221c12", "#f3ead6", "#aa9f87", "#332b1d"),
  },
  mist: {
    label: "Mist",
    light: colours("#f3f6f8", "#e7edf1", "#10171c", "#56626b", "#d6dfe5"),
    dark: colours("#0d1216", "#161d23", "#e9f0f4", "#93a1ab", "#242e36"),
  },
  blush: {
    label: "Blush",
    light: colours("#faf2ef", "#f2e5e0", "#1e1412", "#6d5d58", "#e7d6d0"),
    dark: colours("#171110", "#221918", "#f5eae6", "#ab9b96", "#332826"),
  },
} as const satisfies Readonly<Record<string, Paper>>;

export type PaperName = keyof typeof papers;
