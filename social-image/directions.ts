/** Typography of a direction's images. */
export interface Typography {
  /** Maximum title size, relative to that of the direction Editorial. */
  titleScale: number;
  /** Line height of titles, relative to the type size. */
  lineHeight: number;
  tracking: number;
  /** Colour of the hairlines. */
  rule: "line" | "ink";
}

const typographies = {
  editorial: { titleScale: 1, lineHeight: 1.04, tracking: -0.032, rule: "line" },
  gallery: { titleScale: 0.62, lineHeight: 1.15, tracking: -0.025, rule: "line" },
  index: { titleScale: 0.56, lineHeight: 1.2, tracking: -0.025, rule: "ink" },
  scholar: { titleScale: 0.64, lineHeight: 1.2, tracking: -0.014, rule: "ink" },
} as const satisfies Record<string, Typography>;

/** Name of a direction in the site's look. */
export type DesignDirection = keyof typeof typographies;

export const directionNames = Object.keys(typographies) as DesignDirection[];

export function typographyOf(direction: DesignDirection): Typography {
  return typographies[direction];
}
