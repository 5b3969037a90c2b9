import serifExt from "@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url";
import bricolageExt from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import garamondExt from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url";
import figtreeExt from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import monoExt from "@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2?url";
import instrumentExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import groteskExt from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url";
import type { TypefaceName } from "@portfolio/content/look";
import bricolageBasic from "./files/bricolage-basic.woff2?url";
import bricolageLetters from "./files/bricolage-letters.woff2?url";
import bricolageRest from "./files/bricolage-rest.woff2?url";
import bricolageWestern from "./files/bricolage-western.woff2?url";
import figtreeBasic from "./files/figtree-basic.woff2?url";
import figtreeLetters from "./files/figtree-letters.woff2?url";
import figtreeRest from "./files/figtree-rest.woff2?url";
import figtreeWestern from "./files/figtree-western.woff2?url";
import garamondBasic from "./files/garamond-basic.woff2?url";
import garamondLetters from "./files/garamond-letters.woff2?url";
import garamondRest from "./files/garamond-rest.woff2?url";
import garamondWestern from "./files/garamond-western.woff2?url";
import groteskBasic from "./files/grotesk-basic.woff2?url";
import groteskLetters from "./files/grotesk-letters.woff2?url";
import groteskRest from "./files/grotesk-rest.woff2?url";
import groteskWestern from "./files/grotesk-western.woff2?url";
import instrumentBasic from "./files/instrument-basic.woff2?url";
import instrumentLetters from "./files/instrument-letters.woff2?url";
import instrumentRest from "./files/instrument-rest.woff2?url";
import instrumentWestern from "./files/instrument-western.woff2?url";
import monoBasic from "./files/mono-basic.woff2?url";
import monoLetters from "./files/mono-letters.woff2?url";
import monoRest from "./files/mono-rest.woff2?url";
import monoWestern from "./files/mono-western.woff2?url";
import serifBasic from "./files/serif-basic.woff2?url";
import serifLetters from "./files/serif-letters.woff2?url";
import serifRest from "./files/serif-rest.woff2?url";
import serifWestern from "./files/serif-western.woff2?url";

/** A font with its files and the local fonts that stand in for it until they have loaded. */
interface Font {
  family: string;
  /** `public-site/make-fonts.ts` creates all but `extended`. `western` contains `basic` and `letters`. */
  files: Record<keyof typeof ranges, string>;
  /** Vertical metrics in percent of the font size. Line gaps are 0. */
  ascent: number;
  descent: number;
  local: "sans" | "serif" | "mono";
  /**
   * By weight: the measured width of the same English text in the font, in percent of its width in the local font.
   * Labels and headings are often one word, and Instrument's spaces are much narrower than Arial's and its letters wider,
   * so its spaces have a width of their own there.
   */
  widths: readonly [weights: string, width: number, widthOfSpaces?: number][];
}

const figtreeFont: Font = {
  family: "Figtree Variable",
  files: {
    basic: figtreeBasic,
    letters: figtreeLetters,
    western: figtreeWestern,
    rest: figtreeRest,
    extended: figtreeExt,
  },
  ascent: 95,
  descent: 25,
  local: "sans",
  widths: [
    ["400", 99.7],
    ["500 700", 102.2],
  ],
};

const fonts: Readonly<Record<TypefaceName, readonly Font[]>> = {
  instrument: [
    {
      family: "Instrument Sans Variable",
      files: {
        basic: instrumentBasic,
        letters: instrumentLetters,
        western: instrumentWestern,
        rest: instrumentRest,
        extended: instrumentExt,
      },
      ascent: 97,
      descent: 25,
      local: "sans",
      widths: [
        ["400", 101.7],
        ["500", 106.2, 70.9],
        ["600 700", 99.9, 69],
      ],
    },
  ],
  serif: [
    figtreeFont,
    {
      family: "Instrument Serif",
      files: {
        basic: serifBasic,
        letters: serifLetters,
        western: serifWestern,
        rest: serifRest,
        extended: serifExt,
      },
      ascent: 99,
      descent: 31,
      local: "serif",
      widths: [["400", 84.4]],
    },
  ],
  garamond: [
    {
      family: "EB Garamond Variable",
      files: {
        basic: garamondBasic,
        letters: garamondLetters,
        western: garamondWestern,
        rest: garamondRest,
        extended: garamondExt,
      },
      ascent: 100.7,
      descent: 29.8,
      local: "serif",
      widths: [
        ["400", 94.2],
        ["500 700", 97.5],
      ],
    },
  ],
  grotesk: [
    figtreeFont,
    {
      family: "Space Grotesk Variable",
      files: {
        basic: groteskBasic,
        letters: groteskLetters,
        western: groteskWestern,
        rest: groteskRest,
        extended: groteskExt,
      },
      ascent: 98.4,
      descent: 29.2,
      local: "sans",
      widths: [["400 700", 109.7]],
    },
  ],
  mono: [
    figtreeFont,
    {
      family: "Geist Mono Variable",
      files: {
        basic: monoBasic,
        letters: monoLetters,
        western: monoWestern,
        rest: monoRest,
        extended: monoExt,
      },
      ascent: 100.5,
      descent: 29.5,
      local: "mono",
      widths: [["400 700", 100]],
    },
  ],
  bricolage: [
    {
      family: "Bricolage Grotesque Variable",
      files: {
        basic: bricolageBasic,
        letters: bricolageLetters,
        western: bricolageWestern,
        rest: bricolageRest,
        extended: bricolageExt,
      },
      ascent: 93,
      descent: 27,
      local: "sans",
      widths: [
        ["400", 105.6],
        ["500 700", 107.4],
      ],
    },
  ],
};

const localFonts = {
  sans: ["Arial", "Liberation Sans", "Roboto"],
  serif: ["Times New Roman", "Liberation Serif", "Tinos"],
  mono: ["Courier New", "Liberation Mono", "Cousine"],
} as const;

/**
 * Characters of the files, simplified, because every page contains them. Of the rules that include a character, the last
 * one whose file contains it applies.
 */
const ranges = {
  extended: "U+100-2DD,U+1E80-1E9E,U+1EF2-1EF3",
  rest: "U+A0-FF,U+131,U+2C6,U+2DA,U+2DC,U+300-308,U+2000-206F,U+2122,U+2190-2193,U+2212",
  letters: "U+A1,U+AA-AB,U+B0,U+BA-FF,U+152-153,U+201A,U+201E,U+2039-203A,U+20AC",
  western: "U+??,U+152-153,U+2010-2026,U+2039-203A,U+20AC",
  basic:
    "U+20-7E,U+A0,U+A9,U+AD,U+B7,U+D7,U+2010,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026",
};
type Part = keyof typeof ranges;

const spaces = "U+20,U+A0";

/** Weights that the style sheets use. */
const weights = "400 600";

/**
 * The `@font-face` rules of a pair of typefaces and of their fallbacks, whose equal metrics keep the layout still.
 *
 * @param language BCP 47 tag of the texts. It selects the file that contains all of their usual letters.
 */
export function fontFaces(typeface: TypefaceName, language: string): string {
  const { language: primary, script } = new Intl.Locale(language).maximize();
  const usual: Part[] = script === "Latn" && primary !== "en" ? ["western"] : ["letters", "basic"];
  return fonts[typeface].map((font) => rulesOf(font, ["extended", "rest", ...usual])).join("");
}

function rulesOf({ family, files, widths, ...metrics }: Font, parts: readonly Part[]): string {
  const fallback = `${family.replace(/ Variable$/, "")} Fallback`;
  return [
    ...parts.map((part) =>
      fontFace(
        family,
        family.endsWith("Variable") ? weights : "400",
        `font-display:swap;src:url(${files[part]});unicode-range:${ranges[part]}`,
      ),
    ),
    ...widths.flatMap(([weights, width, widthOfSpaces]) => {
      const rule = (width: number, range = "") =>
        fontFace(fallback, weights, range + standIn(metrics, weights, width));
      return widthOfSpaces
        ? [rule(width), rule(widthOfSpaces, `unicode-range:${spaces};`)]
        : [rule(width)];
    }),
  ].join("");
}

const fontFace = (family: string, weights: string, rest: string) =>
  `@font-face{font-family:${family};font-weight:${weights};${rest}}`;

/** A local font in the size and with the vertical metrics of another one, which scale with its size. */
function standIn(
  { ascent, descent, local }: Pick<Font, "ascent" | "descent" | "local">,
  weights: string,
  width: number,
): string {
  const bold = weights.startsWith("600") ? " Bold" : "";
  const names = localFonts[local].map((name) => `local(${name}${bold})`).join();
  const scaled = (metric: number) => `${((metric / width) * 100).toFixed(1)}%`;
  return `src:${names};size-adjust:${width}%;ascent-override:${scaled(ascent)};descent-override:${scaled(descent)};line-gap-override:0%`;
}
