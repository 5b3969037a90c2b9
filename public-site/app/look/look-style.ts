// Import only types from `@portfolio/content/look`: the module itself would add Zod to the browser's files.

import { accentColours } from "@portfolio/content/accent";
import { densities } from "@portfolio/content/densities";
import type { DesignDirection } from "@portfolio/content/look";
import { type Paper, papers } from "@portfolio/content/papers";
import { documentLanguage } from "../i18n/language.ts";
import type { Site } from "../site/site.ts";
import gallery from "./directions/gallery/sheet.css?inline";
import wall from "./directions/gallery/wall.css?inline";
import rows from "./directions/index/rows.css?inline";
import index from "./directions/index/sheet.css?inline";
import margin from "./directions/margin.css?inline";
import scholarPublications from "./directions/scholar/publications.css?inline";
import scholar from "./directions/scholar/sheet.css?inline";
import { lookOf } from "./look-of.ts";
import { typefaceStyle } from "./typefaces/font-faces.ts";

/**
 * The style sheets of each direction. Editorial needs none, because it is the base style. The sheets of a direction are
 * a list, because the bundler removes an unused list from the browser's files, but not a concatenated string.
 */
const directionSheets: Readonly<Record<DesignDirection, readonly string[]>> = {
  editorial: [],
  gallery: [gallery, wall],
  index: [margin, index, rows],
  scholar: [margin, scholar, scholarPublications],
};

/**
 * Style sheet of the chosen look. Runs only on the server, so that browsers do not load the style sheets of other
 * looks. Contains no text typed by the owner.
 */
export function lookStyle(site: Site): string {
  const { direction, typeface, paper, density } = lookOf(site);
  return [
    typefaceStyle(typeface, documentLanguage(site)),
    colourStyle(site.metadata.appearance.accent, papers[paper]),
    // This layer is last, so that it overrides the base sheets.
    inLayer(directionSheets[direction].join("") + densities[density].style),
  ].join("");
}

function inLayer(style: string): string {
  return style && `@layer look{@media screen{${style}}}`;
}

/**
 * Style sheet with paper, ink and accent that overrides the defaults of tokens.css. Contains no text typed by the
 * owner.
 */
export function colourStyle(accent: string, paper: Paper = papers.warm): string {
  const colours = accentColours(accent, paper);
  // By default (tokens.css), the edge has the accent's colour. Set it only if it differs.
  const hasEdge = [colours.light, colours.dark].some(({ edge, fill }) => edge !== fill);
  const propertiesOf = (scheme: "light" | "dark"): Record<string, string> => {
    const { fill, textOnFill, edge, text } = colours[scheme];
    return {
      // tokens.css already contains the colours of the warm paper.
      ...(paper !== papers.warm && paper[scheme]),
      accent: fill,
      "on-accent": textOnFill,
      ...(hasEdge && { "accent-edge": edge }),
      "accent-ink": text,
    };
  };
  const dark = propertiesOf("dark");
  const declarations = Object.entries(propertiesOf("light")).map(
    ([name, hex]) => `--${name}:${hex === dark[name] ? hex : byScheme(hex, dark[name])}`,
  );
  return `@layer tokens{:root{${declarations.join(";")}}}`;
}

/**
 * CSS value with a colour for each scheme. For older browsers, the build replaces light-dark() in all style sheets but
 * this one, so this function writes the same replacement. The development server replaces nothing.
 */
function byScheme(light: string, dark: string | undefined): string {
  return import.meta.env.PROD
    ? `var(--lightningcss-light,${light})var(--lightningcss-dark,${dark})`
    : `light-dark(${light},${dark})`;
}
