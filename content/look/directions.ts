import type { LookOptionValues } from "./look-options.ts";

/**
 * A design direction: a design of the whole public site, with its own layouts, such as Gallery. The owner selects one as
 * part of the look. Not the direction of text.
 */
interface Direction {
  label: string;
  description: string;
  /** Values that are set when the owner selects this direction. */
  suggestedOptions: LookOptionValues;
}

/** All design directions. The compiler reports the lists that lack a new direction (see CONTRIBUTING.md). */
export const directions = {
  editorial: {
    label: "Editorial",
    description: "A large statement instead of a picture. Quiet, with room around everything.",
    suggestedOptions: { typeface: "instrument", paper: "warm", density: "regular" },
  },
  gallery: {
    label: "Gallery",
    description: "Pictures from edge to edge in their own ratios, words small beside them.",
    suggestedOptions: { typeface: "instrument", paper: "white", density: "regular" },
  },
  index: {
    label: "Index",
    description: "The work as rows of text. A picture appears beside the row under the pointer.",
    suggestedOptions: { typeface: "instrument", paper: "white", density: "compact" },
  },
  scholar: {
    label: "Scholar",
    description: "CV and publications first, dense, with the feel of a printed page.",
    suggestedOptions: { typeface: "garamond", paper: "ivory", density: "compact" },
  },
} as const satisfies Readonly<Record<string, Direction>>;

export type DesignDirection = keyof typeof directions;
