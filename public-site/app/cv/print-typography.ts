import type { DesignDirection } from "@portfolio/content/look";

/** Typography of a direction's CV, in the PDF and in print. */
interface PrintTypography {
  /** Type size of the name in points. */
  name: number;
  /** Colour of the hairline above a CV section. */
  rule: "line" | "ink" | "none";
  /** Factor for the space between CV sections and entries; 1 for Editorial. */
  spacing: number;
}

export const printTypography: Readonly<Record<DesignDirection, PrintTypography>> = {
  editorial: { name: 32, rule: "line", spacing: 1 },
  gallery: { name: 24, rule: "none", spacing: 1 },
  index: { name: 20, rule: "ink", spacing: 0.85 },
  scholar: { name: 23, rule: "ink", spacing: 0.7 },
};
