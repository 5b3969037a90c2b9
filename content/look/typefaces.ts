/** A pair of typefaces, for headings and for text. */
interface TypefacePair {
  label: string;
}

/**
 * The selectable pairs. Each needs its fonts and a style sheet in `public-site/app/look/typefaces/`, or the site does
 * not compile.
 */
export const typefacePairs = {
  instrument: { label: "Instrument Sans" },
  serif: { label: "Instrument Serif and Figtree" },
  garamond: { label: "EB Garamond" },
  grotesk: { label: "Space Grotesk and Figtree" },
  mono: { label: "Geist Mono and Figtree" },
  bricolage: { label: "Bricolage Grotesque" },
} as const satisfies Readonly<Record<string, TypefacePair>>;

export type TypefacePairName = keyof typeof typefacePairs;
