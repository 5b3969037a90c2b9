// Not by the index of the look, whose model would bring Zod to every visitor.
import { densities } from "@portfolio/content/densities";
import { papers } from "@portfolio/content/papers";
import type { Site } from "../site.ts";
import { colourStyle } from "./colours.ts";
import { directionSheets } from "./direction-sheets.ts";
import { lookOf } from "./look-of.ts";
import { typefaceSheets } from "./typefaces.ts";

/**
 * The style of what the owner chose, for the server alone: the sheets of what was not chosen reach nobody. Nothing that
 * the owner typed is in it.
 */
export function lookStyle(site: Site): string {
  const { direction, typeface, paper, density } = lookOf(site);
  return [
    typefaceSheets[typeface],
    colourStyle(site.metadata.appearance.accent, papers[paper]),
    // The last layer: what is chosen goes before what every page has.
    inLayer(directionSheets[direction] + densities[density].style),
  ].join("");
}

function inLayer(style: string): string {
  return style && `@layer look{@media screen{${style}}}`;
}
