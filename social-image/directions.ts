/** Typography of a direction's images. */
export interface Setting {
  /** Maximum title size relative to Editorial. Long titles are smaller anyway. */
  title: number;
  /** Line height of titles, relative to the type size. */
  lineHeight: number;
  tracking: number;
  /** Colour of the hairlines. */
  rule: "line" | "ink";
}

const settings = {
  editorial: { title: 1, lineHeight: 1.04, tracking: -0.032, rule: "line" },
  gallery: { title: 0.62, lineHeight: 1.15, tracking: -0.025, rule: "line" },
  index: { title: 0.56, lineHeight: 1.2, tracking: -0.025, rule: "ink" },
  scholar: { title: 0.64, lineHeight: 1.2, tracking: -0.014, rule: "ink" },
} as const satisfies Record<string, Setting>;

/** Name of a direction in the site's look. */
export type DesignDirection = keyof typeof settings;

export const directionNames = Object.keys(settings) as DesignDirection[];

export function settingOf(direction: DesignDirection): Setting {
  return settings[direction];
}
