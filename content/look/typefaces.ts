/** A pair of typefaces, for headings and for text. */
interface Typeface {
  label: string;
}

/**
 * The selectable pairs. Each needs its fonts and a style sheet in `public-site/app/look/typefaces/`, or the site does
 * not compile.
 */
export const typefaces = {
  instrument: { label: "Instrument Sans" },
  serif: { label: "Instrument Serif and Figtree" },
  garamond: { label: "EB Garamond" },
  grotesk: { label: "Space Grotesk and Figtree" },
  mono: { label: "Geist Mono and Figtree" },
  bricolage: { label: "Bricolage Grotesque" },
} as const satisfies Readonly<Record<string, Typeface>>;

export type TypefaceName = keyof typeof typefaces;
