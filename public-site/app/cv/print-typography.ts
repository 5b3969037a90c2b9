import type { DirectionName } from "@portfolio/content/look";

/** Typography of a direction's CV, in the PDF and in print. */
interface PrintTypography {
  /** Type size of the name in points. */
  name: number;
  /** Hairline above a part. */
  rule: "line" | "ink" | "none";
  /** Space between parts and entries, relative to Editorial. */
  air: number;
}

/** See {@link PrintTypography}. */
export const printTypography: Readonly<Record<DirectionName, PrintTypography>> = {
  editorial: { name: 32, rule: "line", air: 1 },
  gallery: { name: 24, rule: "none", air: 1 },
  index: { name: 20, rule: "ink", air: 0.85 },
  scholar: { name: 23, rule: "ink", air: 0.7 },
};
