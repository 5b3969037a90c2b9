import { type DesignDirection, directions, type Look } from "@portfolio/content/look";

/** Returns the look with another design direction, such as "editorial". An unknown or empty name changes nothing. */
export function withDesignDirection(look: Look, name: string): Look {
  return Object.hasOwn(directions, name) ? { ...look, direction: name as DesignDirection } : look;
}
