import { domainToASCII } from "node:url";
import { truncateTo } from "@portfolio/content/characters";
import { type SocialImageDesign, type TextField, textLimits } from "./design.ts";
import type { LoadedTypeface } from "./loaded-typeface.ts";

export type DrawnTexts = Record<TextField, string>;

/** Matches more than two marks on a letter. Many marks would cover the whole image. */
const stackedMarksPattern = /(\p{M}{2})\p{M}+/gu;

/**
 * Invisible characters. Excludes joiners and non-joiners after a letter, because they change the form of letters in
 * Indic scripts.
 */
const unprintablePattern = /(?!(?<=[\p{L}\p{M}])[\u200c\u200d])\p{C}/gu;

/** Collapses a text to one line, removes invisible characters, and cuts it to its limit. */
export function toSingleLine(value: string, limit: number): string {
  // The text is cut before it is normalised, because normalising a long text is slow.
  const line = value
    .slice(0, limit * 4)
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(unprintablePattern, "")
    .replace(stackedMarksPattern, "$1")
    .trim();
  return truncateTo(line, limit);
}

const fields = Object.keys(textLimits) as TextField[];

/** All texts of a design, in the order of `textLimits`. */
export const textsIn = (design: SocialImageDesign) => fields.map((field) => design[field]);

/** The characters of a design for which no font has a glyph, each once, in order of appearance. */
export function findUnsupportedCharacters(
  design: SocialImageDesign,
  { canDraw }: Pick<LoadedTypeface, "canDraw">,
) {
  const text = toSingleLine(textsIn(design).join(" "), 4000);
  return [...new Set(text)].filter((character) => !canDraw(character));
}

/** Removes characters that no font contains. Returns an empty text if more than half would be removed. */
function withoutUnsupportedCharacters(value: string, canDraw: LoadedTypeface["canDraw"]): string {
  const characters = [...value];
  const drawableCharacters = characters.filter(canDraw);
  if (drawableCharacters.length * 2 < characters.length) return "";
  return drawableCharacters.join("").replace(/\s+/g, " ").trim();
}

/**
 * The texts of a design as they are drawn. Replaces an empty title, or one that cannot be drawn, with the site's name
 * or host.
 */
export function toDrawnTexts(
  design: SocialImageDesign,
  host: string,
  { canDraw }: Pick<LoadedTypeface, "canDraw">,
): DrawnTexts {
  const texts = {} as DrawnTexts;
  for (const field of fields) {
    const line = toSingleLine(design[field], textLimits[field]);
    texts[field] = withoutUnsupportedCharacters(line, canDraw);
  }
  // Omits an author who has the same name as the site.
  if (texts.author === texts.siteName) texts.author = "";
  // Without glyphs for an internationalized host, its ASCII form is shown.
  const drawableHost = [...host].every(canDraw)
    ? host
    : host.replace(/^[^:]+/, (name) => domainToASCII(name));
  const hostText = toSingleLine(drawableHost, textLimits.siteName);
  texts.title ||= texts.siteName || hostText;
  if (texts.siteName === texts.title) texts.siteName = hostText;
  return texts;
}
