import { accentColours } from "@portfolio/content/accent";
import { type Paper, papers } from "@portfolio/content/papers";

/**
 * Style sheet with paper, ink and accent that overrides the defaults of tokens.css. Contains no text typed by the
 * owner.
 */
export function colourStyle(accent: string, paper: Paper = papers.warm): string {
  const colours = accentColours(accent, paper);
  const sheet = (scheme: "light" | "dark") => {
    const { fill, onFill, edge, text } = colours[scheme];
    const accents = `--accent:${fill};--on-accent:${onFill};--accent-edge:${edge};--accent-ink:${text}`;
    // tokens.css already contains this paper.
    if (paper === papers.warm) return accents;
    return [
      ...Object.entries(paper[scheme]).map(([name, hex]) => `--${name}:${hex}`),
      accents,
    ].join(";");
  };
  const rule = (selector: string, declarations: string) => `${selector}{${declarations}}`;
  const [light, dark] = [sheet("light"), sheet("dark")];
  // Not light-dark(): no build step rewrites this style for browsers without support.
  return [
    "@layer tokens{",
    rule(":root", light),
    // Print uses the light colours.
    "@media screen{",
    `@media (prefers-color-scheme:dark){${rule(":root", dark)}}`,
    rule(":root[data-scheme=light]", light),
    rule(":root[data-scheme=dark]", dark),
    "}}",
  ].join("");
}
