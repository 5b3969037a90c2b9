import type { DesignDirection } from "@portfolio/content/look";

/** Typography of a direction's CV, in the PDF and in print. */
interface CvTypography {
  /** Type size of the name in points. */
  nameSize: number;
  /** Colour of the hairline above a part of the CV. */
  hairlineColour: "line" | "ink" | "none";
  /** Factor for the space between parts of the CV and between entries; 1 for Editorial. */
  spacing: number;
}

export const cvTypography: Readonly<Record<DesignDirection, CvTypography>> = {
  editorial: { nameSize: 32, hairlineColour: "line", spacing: 1 },
  gallery: { nameSize: 24, hairlineColour: "none", spacing: 1 },
  index: { nameSize: 20, hairlineColour: "ink", spacing: 0.85 },
  scholar: { nameSize: 23, hairlineColour: "ink", spacing: 0.7 },
};
