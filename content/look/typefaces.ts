/** A pair of typefaces: one for headings, and one for text. */
interface TypefacePair {
  label: string;
}

/** The selectable pairs. The compiler reports the lists that lack a new pair (see CONTRIBUTING.md). */
export const typefacePairs = {
  instrument: { label: "Instrument Sans" },
  serif: { label: "Instrument Serif and Figtree" },
  garamond: { label: "EB Garamond" },
  grotesk: { label: "Space Grotesk and Figtree" },
  mono: { label: "Geist Mono and Figtree" },
  bricolage: { label: "Bricolage Grotesque" },
} as const satisfies Readonly<Record<string, TypefacePair>>;

export type TypefacePairName = keyof typeof typefacePairs;
