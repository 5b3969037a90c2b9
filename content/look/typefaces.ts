/** A pair of typefaces: one for headings, and one for text. */
interface TypefacePair {
  label: string;
}

/**
 * The selectable pairs. After you add a pair, the compiler reports each file that needs an entry for it (see
 * CONTRIBUTING.md).
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
