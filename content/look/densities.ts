interface Density {
  label: string;
  /** CSS rule for the root element that overrides the default sizes; empty for the default. */
  style: string;
}

/** The selectable densities. In each, `--touch-target` (minimum size of links and buttons) is at least 44 pixels. */
export const densities = {
  compact: {
    label: "Compact",
    style:
      ":root{font-size:93.75%;--touch-target:2.9375rem;--section-space:clamp(2rem,1.25rem + 2.5vw,3.25rem);--gap:clamp(.875rem,2vw,1.5rem)}",
  },
  regular: { label: "Regular", style: "" },
  roomy: {
    label: "Roomy",
    style:
      ":root{--text-m:1.125rem;--measure:38rem;--section-space:clamp(3.5rem,2rem + 6vw,7rem);--gap:clamp(1.25rem,3vw,2.75rem)}",
  },
} as const satisfies Readonly<Record<string, Density>>;

export type DensityName = keyof typeof densities;
