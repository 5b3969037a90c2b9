import type { TypefaceName } from "@portfolio/content/look";
import { openFaces } from "../cv/pdf-fonts.ts";
import { accentColours } from "../look/colours.ts";

/** Whose initials are drawn, and in what. */
export interface Initials {
  name: string;
  /** BCP 47 tag of the name's language. */
  language: string;
  typeface: TypefaceName;
}

/** The first letters of the first and the last word of a name; empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase();
}

/**
 * The initials of a name in the middle of a square of 64, as SVG path data: drawn rather than set, they look alike
 * everywhere, and a browser need not look for a font to show a tab.
 *
 * @param size Of the type for two letters; one letter is set larger.
 */
export async function drawInitials(
  { name, language, typeface }: Initials,
  size: number,
): Promise<string> {
  const initials = initialsOf(name);
  const faceFor = await openFaces(initials, language, typeface);
  const larger = [...initials].length > 1 ? size : size + 8;
  return faceFor(initials, "semibold").outline(initials, larger, 32);
}

/** The site's icon: the owner's initials on the accent, in the colours of the visitor's scheme. */
export async function faviconSvg(of: Initials, accent: string): Promise<string> {
  const { light, dark } = accentColours(accent);
  const initials = await drawInitials(of, 30);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>rect{fill:${light.fill}}path{fill:${light.onFill}}@media(prefers-color-scheme:dark){rect{fill:${dark.fill}}path{fill:${dark.onFill}}}</style><rect width="64" height="64" rx="14"/><path d="${initials}"/></svg>`;
}

/** The owner's picture, a PNG, as a drawing, which is what browsers prefer for a tab. */
export function pictureSvg(png: Uint8Array): string {
  const data = Buffer.from(png).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`;
}
