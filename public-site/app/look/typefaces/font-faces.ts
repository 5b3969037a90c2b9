import serif from "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url";
import serifExt from "@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url";
import bricolageExt from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import garamondExt from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url";
import garamond from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import figtreeExt from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import monoExt from "@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2?url";
import mono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url";
import instrumentExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import instrument from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url";
import groteskExt from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url";
import grotesk from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url";
import type { TypefaceName } from "@portfolio/content/look";

/** A font with its files and the local fonts that stand in for it until they have loaded. */
interface Font {
  family: string;
  weights: string;
  /** The file for Latin, and the one for extended Latin. */
  files: [latin: string, extended: string];
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
  weights: "300 900",
  files: [figtree, figtreeExt],
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
      weights: "400 700",
      files: [instrument, instrumentExt],
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
      weights: "400",
      files: [serif, serifExt],
      ascent: 99,
      descent: 31,
      local: "serif",
      widths: [["400", 84.4]],
    },
  ],
  garamond: [
    {
      family: "EB Garamond Variable",
      weights: "400 800",
      files: [garamond, garamondExt],
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
      weights: "300 700",
      files: [grotesk, groteskExt],
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
      weights: "100 900",
      files: [mono, monoExt],
      ascent: 100.5,
      descent: 29.5,
      local: "mono",
      widths: [["400 700", 100]],
    },
  ],
  bricolage: [
    {
      family: "Bricolage Grotesque Variable",
      weights: "200 800",
      files: [bricolage, bricolageExt],
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

/** Simplified, because every page contains them. The Latin rule is last, so it applies to shared characters. */
const extendedLatin = "U+100-2DD,U+1E80-1E9E,U+1EF2-1EF3";
const latin = "U+??,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+300-308,U+2000-2212";
const spaces = "U+20,U+A0";

/** The `@font-face` rules of a pair of typefaces and of their fallbacks, whose equal metrics keep the layout still. */
export function fontFaces(typeface: TypefaceName): string {
  return fonts[typeface].map(rulesOf).join("");
}

function rulesOf({ family, weights, files, widths, ...metrics }: Font): string {
  const file = (url: string, range: string) =>
    fontFace(family, weights, `font-display:swap;src:url(${url});unicode-range:${range}`);
  const fallback = `${family.replace(/ Variable$/, "")} Fallback`;
  return [
    file(files[1], extendedLatin),
    file(files[0], latin),
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
