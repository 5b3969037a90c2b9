import { accentColours } from "@portfolio/content/accent";
import { firstCharacter } from "@portfolio/content/characters";
import type { TypefacePairName } from "@portfolio/content/look";
import { openFaces, splitByFace, toPathData } from "../pdf/fonts.ts";

/** A name, and the language and typeface of its initials. */
export interface TypesetName {
  /** The owner's full name. */
  name: string;
  /** BCP 47 tag of the name's language. */
  language: string;
  typeface: TypefacePairName;
}

/** First characters of the first and last word of a name, in upper case; empty if it has neither letters nor digits. */
export function initialsOf(name: string): string {
  // Composes letters and marks (NFC), because most fonts have only the composed characters.
  const words = name.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords
    .map((word = "") => firstCharacter(word))
    .join("")
    .toLocaleUpperCase();
}

/**
 * Draws the initials of a name as SVG path data, centred in a square of 64 units. Unlike a text, a path needs no font.
 *
 * @param size font size for two letters; a single letter is larger.
 */
export async function drawInitials(
  { name, language, typeface }: TypesetName,
  size: number,
): Promise<string> {
  const initials = initialsOf(name);
  const faceFor = await openFaces(initials, language, typeface);
  const fontSize = [...initials].length > 1 ? size : size + 8;
  return toPathData(splitByFace(initials, "semibold", faceFor), fontSize, 32);
}

/** SVG icon with the owner's initials on the accent colour, in light and dark mode. */
export async function createFaviconSvg(name: TypesetName, accent: string): Promise<string> {
  const { light, dark } = accentColours(accent);
  const path = await drawInitials(name, 30);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>rect{fill:${light.fill}}path{fill:${light.textOnFill}}@media(prefers-color-scheme:dark){rect{fill:${dark.fill}}path{fill:${dark.textOnFill}}}</style><rect width="64" height="64" rx="14"/><path d="${path}"/></svg>`;
}

/** Embeds a PNG icon in an SVG, because browsers prefer SVG icons. */
export function pictureSvg(png: Uint8Array): string {
  const data = Buffer.from(png).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`;
}
