import serifExt from "@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2?url";
import bricolageExt from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import garamondExt from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url";
import figtreeExt from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import monoExt from "@fontsource-variable/geist-mono/files/geist-mono-latin-ext-wght-normal.woff2?url";
import instrumentExt from "@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url";
import groteskExt from "@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url";
import type { TypefacePairName } from "@portfolio/content/look";

/** A font, its files, and the local fonts that replace it until the files have loaded. */
interface Font {
  family: string;
  /** Prefix of the names of its files in {@link fileUrls}. */
  name: string;
  /** URL of the file with the characters of the range `extended`. */
  extendedFile: string;
  /** Vertical metrics in percent of the font size. Line gaps are 0. */
  ascent: number;
  descent: number;
  localFont: "sans" | "serif" | "mono";
  /**
   * Width of an English text in percent of its width in the local font, for each range of weights. In Instrument Sans,
   * the percentages of letters and spaces differ: `width` is for the letters and `widthOfSpaces` for the spaces.
   */
  widths: readonly [weights: string, width: number, widthOfSpaces?: number][];
}

/** URLs of the files that `public-site/make-fonts.ts` writes, one for each of {@link ranges} except `extended`. */
const fileUrls = import.meta.glob<string>("./files/*.woff2", {
  eager: true,
  query: "?url",
  import: "default",
});

const figtreeFont: Font = {
  family: "Figtree Variable",
  name: "figtree",
  extendedFile: figtreeExt,
  ascent: 95,
  descent: 25,
  localFont: "sans",
  widths: [
    ["400", 99.7],
    ["500 700", 102.2],
  ],
};

/** The fonts of each pair: for text, and for headings if they have another font. */
const fonts: Readonly<Record<TypefacePairName, readonly [text: Font, headings?: Font]>> = {
  instrument: [
    {
      family: "Instrument Sans Variable",
      name: "instrument",
      extendedFile: instrumentExt,
      ascent: 97,
      descent: 25,
      localFont: "sans",
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
      name: "serif",
      extendedFile: serifExt,
      ascent: 99,
      descent: 31,
      localFont: "serif",
      widths: [["400", 84.4]],
    },
  ],
  garamond: [
    {
      family: "EB Garamond Variable",
      name: "garamond",
      extendedFile: garamondExt,
      ascent: 100.7,
      descent: 29.8,
      localFont: "serif",
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
      name: "grotesk",
      extendedFile: groteskExt,
      ascent: 98.4,
      descent: 29.2,
      localFont: "sans",
      widths: [["400 700", 109.7]],
    },
  ],
  mono: [
    figtreeFont,
    {
      family: "Geist Mono Variable",
      name: "mono",
      extendedFile: monoExt,
      ascent: 100.5,
      descent: 29.5,
      localFont: "mono",
      widths: [["400 700", 100]],
    },
  ],
  bricolage: [
    {
      family: "Bricolage Grotesque Variable",
      name: "bricolage",
      extendedFile: bricolageExt,
      ascent: 93,
      descent: 27,
      localFont: "sans",
      widths: [
        ["400", 105.6],
        ["500 700", 107.4],
      ],
    },
  ],
};

/** Further styles of a pair. EB Garamond is larger, because its letters are small; Geist Mono is smaller, because it is wide. */
const extraStyles: Partial<Record<TypefacePairName, string>> = {
  serif: "@layer base{:is(h1,h2,h3,h4){font-weight:400;letter-spacing:-.015em}}",
  garamond: "@layer tokens{:root{--text-xs:.9375rem;--text-s:1.0625rem;--text-m:1.1875rem}}",
  mono: "@layer tokens{:root{--heading-scale:.76;--text-2xl:clamp(1.5rem,1.25rem + 1.2vw,2.125rem);--text-3xl:clamp(1.875rem,1.1rem + 3.4vw,4rem)}}",
};

const localFonts = {
  sans: ["Arial", "Liberation Sans", "Roboto"],
  serif: ["Times New Roman", "Liberation Serif", "Tinos"],
  mono: ["Courier New", "Liberation Mono", "Cousine"],
} as const;

/**
 * Unicode ranges of the files. The file `western` has the characters of `basic` and `letters`. The ranges are short
 * instead of exact, because every page contains them. If a character is in several ranges, the browser uses the last
 * rule whose file contains the character.
 */
const ranges = {
  extended: "U+100-2DD,U+1E80-1E9E,U+1EF2-1EF3",
  rest: "U+A0-FF,U+131,U+2C6-2DC,U+300-308,U+2000-2193,U+2212",
  letters: "U+A1-FF,U+152-153,U+201A-201E,U+2039-203A,U+20AC",
  western: "U+??,U+152-153,U+2010-2026,U+2039-203A,U+20AC",
  basic:
    "U+20-7E,U+A0,U+A9,U+AD,U+B7,U+D7,U+2010,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026",
};
type Subset = keyof typeof ranges;

const spaces = "U+20,U+A0";

/** Fonts that browsers use if neither a font nor its fallback is available. */
const genericFonts = {
  sans: 'system-ui,"Segoe UI",sans-serif',
  serif: "ui-serif,serif",
  mono: "ui-monospace,monospace",
} as const;

/** Weights that the style sheets use. */
const usedWeights = "400 600";

/**
 * Returns the `@font-face` rules of a pair of typefaces and of its fallbacks, and the rules that assign the fonts. The
 * fallbacks have the same metrics, to prevent layout shifts.
 *
 * @param language BCP 47 tag of the texts. It selects the file that contains all of their usual letters.
 */
export function typefaceStyle(typeface: TypefacePairName, language: string): string {
  const { language: primary, script } = new Intl.Locale(language).maximize();
  const languageSubsets: Subset[] =
    script === "Latn" && primary !== "en" ? ["western"] : ["letters", "basic"];
  const faces = fonts[typeface].map(
    (font) => font && rulesOf(font, ["extended", "rest", ...languageSubsets]),
  );
  return faces.join("") + fontAssignment(typeface);
}

/** Empty for Instrument, which the base sheets use. */
function fontAssignment(typeface: TypefacePairName): string {
  if (typeface === "instrument") return "";
  const [text, headings] = fonts[typeface];
  return [
    `@layer tokens{:root{--font:${stackOf(text)}}}`,
    headings && `@layer base{:is(h1,h2,h3,h4){font-family:${stackOf(headings)}}}`,
    extraStyles[typeface],
  ].join("");
}

const stackOf = (font: Font) =>
  `"${font.family}","${fallbackOf(font)}",${genericFonts[font.localFont]}`;

const fallbackOf = ({ family }: Font) => `${family.replace(/ Variable$/, "")} Fallback`;

function rulesOf(font: Font, subsets: readonly Subset[]): string {
  const { name, family, extendedFile, widths, ...metrics } = font;
  const fileOf = (subset: Subset) =>
    subset === "extended" ? extendedFile : fileUrls[`./files/${name}-${subset}.woff2`];
  return [
    ...subsets.map((subset) =>
      fontFace(
        family,
        family.endsWith("Variable") ? usedWeights : "400",
        `font-display:swap;src:url(${fileOf(subset)});unicode-range:${ranges[subset]}`,
      ),
    ),
    ...widths.flatMap(([weights, width, widthOfSpaces]) => {
      const toRule = (width: number, range = "") =>
        fontFace(fallbackOf(font), weights, range + fallbackFace(metrics, weights, width));
      return widthOfSpaces
        ? [toRule(width), toRule(widthOfSpaces, `unicode-range:${spaces};`)]
        : [toRule(width)];
    }),
  ].join("");
}

const fontFace = (family: string, weights: string, declarations: string) =>
  `@font-face{font-family:${family};font-weight:${weights};${declarations}}`;

/** Declarations that give a local font the width and the vertical metrics of another font. */
function fallbackFace(
  { ascent, descent, localFont }: Pick<Font, "ascent" | "descent" | "localFont">,
  weights: string,
  width: number,
): string {
  const bold = weights.startsWith("600") ? " Bold" : "";
  const names = localFonts[localFont].map((name) => `local(${name}${bold})`).join();
  const percentOfWidth = (metric: number) => `${((metric / width) * 100).toFixed(1)}%`;
  return `src:${names};size-adjust:${width}%;ascent-override:${percentOfWidth(ascent)};descent-override:${percentOfWidth(descent)};line-gap-override:0%`;
}
