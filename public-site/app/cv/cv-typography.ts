import type { DesignDirection } from "@portfolio/content/look";

/** Typography of a direction's CV, in the PDF and in print. */
interface CvTypography {
  /** Type size of the name in points. */
  nameSize: number;
  /** Colour of the hairline above a part of the CV. */
  rule: "line" | "ink" | "none";
  /** Factor for the space between parts of the CV and between entries; 1 for Editorial. */
  spacing: number;
}

export const cvTypography: Readonly<Record<DesignDirection, CvTypography>> = {
  editorial: { nameSize: 32, rule: "line", spacing: 1 },
  gallery: { nameSize: 24, rule: "none", spacing: 1 },
  index: { nameSize: 20, rule: "ink", spacing: 0.85 },
  scholar: { nameSize: 23, rule: "ink", spacing: 0.7 },
};
