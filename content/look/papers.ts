/** Colours of the site's background, texts and lines in one colour scheme, in hexadecimal. */
export interface PaperColours {
  /** Background of pages. */
  paper: string;
  /** Background of surfaces, slightly darker than `paper` in the light scheme and slightly lighter in the dark one. */
  surface: string;
  /** Text. */
  ink: string;
  /** Secondary text. */
  muted: string;
  /** Thin separating lines. */
  line: string;
}

/** A paper: colours of backgrounds, texts and lines for the light and the dark scheme. */
export interface Paper {
  label: string;
  light: PaperColours;
  dark: PaperColours;
}

/** The selectable papers. A test measures the contrast of each. */
export const papers = {
  warm: {
    label: "Warm",
    light: {
      paper: "#fbfaf7",
      surface: "#f3f0e8",
      ink: "#17160f",
      muted: "#68645a",
      line: "#e5e1d8",
    },
    dark: {
      paper: "#12110f",
      surface: "#1c1a17",
      ink: "#f2efe8",
      muted: "#a19c90",
      line: "#2b2925",
    },
  },
  white: {
    label: "White",
    light: {
      paper: "#ffffff",
      surface: "#f4f4f4",
      ink: "#111111",
      muted: "#636363",
      line: "#e4e4e4",
    },
    dark: {
      paper: "#0c0c0c",
      surface: "#181818",
      ink: "#f4f4f4",
      muted: "#9d9d9d",
      line: "#292929",
    },
  },
  ivory: {
    label: "Ivory",
    light: {
      paper: "#f6f0e1",
      surface: "#ede5d1",
      ink: "#1f1a10",
      muted: "#655c49",
      line: "#ddd3bb",
    },
    dark: {
      paper: "#17130b",
      surface: "#221c12",
      ink: "#f3ead6",
      muted: "#aa9f87",
      line: "#332b1d",
    },
  },
  mist: {
    label: "Mist",
    light: {
      paper: "#f3f6f8",
      surface: "#e7edf1",
      ink: "#10171c",
      muted: "#56626b",
      line: "#d6dfe5",
    },
    dark: {
      paper: "#0d1216",
      surface: "#161d23",
      ink: "#e9f0f4",
      muted: "#93a1ab",
      line: "#242e36",
    },
  },
  blush: {
    label: "Blush",
    light: {
      paper: "#faf2ef",
      surface: "#f2e5e0",
      ink: "#1e1412",
      muted: "#6d5d58",
      line: "#e7d6d0",
    },
    dark: {
      paper: "#171110",
      surface: "#221918",
      ink: "#f5eae6",
      muted: "#ab9b96",
      line: "#332826",
    },
  },
} as const satisfies Readonly<Record<string, Paper>>;

export type PaperName = keyof typeof papers;
