import type { DesignDirection } from "@portfolio/content/look";

/** Typography of a direction's images. */
export interface Typography {
  /** Maximum title size, relative to the direction Editorial. */
  titleScale: number;
  /** Line height of titles, relative to the type size. */
  lineHeight: number;
  /** Letter spacing of titles, relative to the type size. */
  tracking: number;
  hairlineColour: "line" | "ink";
}

export const directionTypography: Readonly<Record<DesignDirection, Typography>> = {
  editorial: { titleScale: 1, lineHeight: 1.04, tracking: -0.032, hairlineColour: "line" },
  gallery: { titleScale: 0.62, lineHeight: 1.15, tracking: -0.025, hairlineColour: "line" },
  index: { titleScale: 0.56, lineHeight: 1.2, tracking: -0.025, hairlineColour: "ink" },
  scholar: { titleScale: 0.64, lineHeight: 1.2, tracking: -0.014, hairlineColour: "ink" },
};
