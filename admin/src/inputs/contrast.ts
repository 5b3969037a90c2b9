import { contrast } from "@portfolio/content/colour";

const paper = "#fbfaf7";
const night = "#12110f";

/** Least contrast of the guidelines (WCAG 2.2 AA) for large text and for parts of controls. */
const enough = 3;

/** One sentence on how a colour stands out from the site's light and dark backgrounds. */
export function contrastNote(hex: string): string {
  const onLight = contrast(hex, paper);
  const onDark = contrast(hex, night);
  const numbers = `${onLight.toFixed(1)} to 1 on light, ${onDark.toFixed(1)} to 1 on dark`;
  if (onLight < enough)
    return `Faint on the light background (${numbers}); text uses a darker shade.`;
  if (onDark < enough)
    return `Faint on the dark background (${numbers}); text uses a lighter shade.`;
  return `Stands out well on both backgrounds (${numbers}).`;
}
