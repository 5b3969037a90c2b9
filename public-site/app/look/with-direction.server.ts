import { type DirectionName, directions, type Look } from "@portfolio/content/look";

/** The look in another direction. An unknown or empty name changes nothing. */
export function withDirection(look: Look, name: string): Look {
  return Object.hasOwn(directions, name) ? { ...look, direction: name as DirectionName } : look;
}
