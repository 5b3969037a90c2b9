/** A pair of typefaces, for headings and for text. */
interface Typeface {
  label: string;
}

/**
 * The pairs that an owner chooses from. The files of each are named in the sheet of its name in
 * `public-site/app/look/typefaces/`, without which a line here does not compile.
 */
export const typefaces = {
  instrument: { label: "Instrument Sans" },
  serif: { label: "Instrument Serif and Figtree" },
  garamond: { label: "EB Garamond" },
  grotesk: { label: "Space Grotesk and Figtree" },
  mono: { label: "Geist Mono and Figtree" },
  bricolage: { label: "Bricolage Grotesque" },
} as const satisfies Readonly<Record<string, Typeface>>;

/** See {@link typefaces}. */
export type TypefaceName = keyof typeof typefaces;
