import { type SocialImageDesign, type TextField, textLimits } from "./design.ts";
import type { Type } from "./type.ts";

/** The texts of an image, ready to be set. */
export type Texts = Record<TextField, string>;

/** Marks stacked on one letter beyond this are play, and would be drawn across the whole image. */
const stackedMarks = /(\p{M}{2})\p{M}+/gu;

/** Control characters, private ones, and what turns the direction of a text around. */
const unprintable = /\p{C}/gu;

/** A text in one line without what cannot be meant to be seen, no longer than its field may be. */
export function tidy(value: string, limit: number): string {
  // Normalising is only quick for short texts.
  return value
    .slice(0, limit * 4)
    .normalize("NFC")
    .replace(/\s+/gu, " ")
    .replace(unprintable, "")
    .replace(stackedMarks, "$1")
    .trim()
    .slice(0, limit)
    .toWellFormed();
}

/** The characters of a design that no font has a glyph for, each once, in their order. */
export function missingGlyphs(
  design: SocialImageDesign,
  { canDraw }: Pick<Type, "canDraw">,
): string[] {
  const { eyebrow, title, subtitle, author, siteName, number } = design;
  const text = tidy([eyebrow, title, subtitle, author, siteName, number].join(" "), 4000);
  return [...new Set(text)].filter((character) => !canDraw(character));
}

/** A text without what no font can draw; empty when that was more than half of it, as the rest would say nothing. */
function drawable(value: string, canDraw: Type["canDraw"]): string {
  const characters = [...value];
  const kept = characters.filter(canDraw);
  if (kept.length * 2 < characters.length) return "";
  return kept.join("").replace(/\s+/g, " ").trim();
}

/**
 * The texts of a design as they are drawn. A title that cannot be is replaced by the site's name, or by where the
 * site is.
 *
 * @param host where the site is, for example `example.com`.
 */
export function textsOf(
  design: SocialImageDesign,
  host: string,
  { canDraw }: Pick<Type, "canDraw">,
): Texts {
  const texts = {} as Texts;
  for (const [field, limit] of Object.entries(textLimits) as [TextField, number][]) {
    texts[field] = drawable(tidy(design[field], limit), canDraw);
  }
  // Said once: on most sites the author is the site.
  if (texts.author === texts.siteName) texts.author = "";
  const where = drawable(tidy(host, textLimits.siteName), canDraw);
  texts.title ||= texts.siteName || where;
  if (texts.siteName === texts.title) texts.siteName = where;
  return texts;
}
