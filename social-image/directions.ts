/** What sets the images of a direction apart from those of another. */
export interface Setting {
  /** Largest size of a title beside that of Editorial, as a share; a long one is set as small as it has to be anyway. */
  title: number;
  /** Of titles, as shares of the type size. */
  lineHeight: number;
  tracking: number;
  /** Colour of the hairlines. */
  rule: "line" | "ink";
}

/** Every direction of a site, by its name in the site's look. */
const settings = {
  editorial: { title: 1, lineHeight: 1.04, tracking: -0.032, rule: "line" },
  gallery: { title: 0.62, lineHeight: 1.15, tracking: -0.025, rule: "line" },
  index: { title: 0.56, lineHeight: 1.2, tracking: -0.025, rule: "ink" },
  scholar: { title: 0.64, lineHeight: 1.2, tracking: -0.014, rule: "ink" },
} as const satisfies Record<string, Setting>;

/** See {@link settings}. */
export type DirectionName = keyof typeof settings;

/** The names of all directions. */
export const directionNames = Object.keys(settings) as DirectionName[];

/** How titles and lines of a direction are set. */
export function settingOf(direction: DirectionName): Setting {
  return settings[direction];
}
