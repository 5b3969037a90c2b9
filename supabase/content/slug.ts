/** Last parts of addresses that belong to the site itself: no project or post may take them. */
export const reservedSlugs: readonly string[] = [
  "admin",
  "api",
  "atom.xml",
  "auth",
  "blog",
  "category",
  "cv",
  "edit",
  "feed",
  "feed.json",
  "feed.xml",
  "healthz",
  "new",
  "og-editor",
  "page",
  "preview",
  "privacy",
  "robots.txt",
  "rss",
  "rss.xml",
  "search",
  "sitemap",
  "sitemap.xml",
  "tag",
  "tags",
  "upload",
];

/** Longest slug, in characters (code points). */
export const maxSlugLength = 80;

/** Latin letters that are letters of their own and not a letter with a mark. */
const latinLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  þ: "th",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
};

/** True for a slug that the site keeps for itself, however it is written. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.includes(slug.normalize("NFKC").toLowerCase());
}

/** True for what {@link slugify} could have made: lower case, NFC, letters and numbers joined by single hyphens. */
export function isSlug(value: string): boolean {
  return (
    value === value.normalize("NFC").toLowerCase() &&
    /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u.test(value) &&
    [...value].length <= maxSlugLength
  );
}

/**
 * The last part of an address made from a title: `Löß & Wind` becomes `loss-wind`. Other scripts keep their
 * letters, because a transliteration the author cannot read is worse than an address browsers show decoded.
 * Never empty and never reserved: a title of emoji alone becomes their code points, an empty one `untitled`.
 */
export function slugify(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    // Only Latin: in Japanese or Hindi the marks are part of the letter.
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .replace(/\p{Script=Latin}/gu, (letter) => latinLetters[letter] ?? letter)
    .normalize("NFC")
    .replace(/['’ʼ]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    // A mark without its letter (the variation selector of an emoji) is not a word.
    .replace(/(^|-)\p{M}+/gu, "$1");
  const slug = trimHyphens(words) || codePoints(title) || "untitled";
  const short = shorten(slug);
  return isReservedSlug(short) ? `${short}-1` : short;
}

function trimHyphens(value: string): string {
  return value.replace(/-{2,}/g, "-").replace(/^-|-$/g, "");
}

function codePoints(title: string): string {
  return [...title]
    .filter((character) => /\p{Extended_Pictographic}|\p{S}/u.test(character))
    .map((character) => character.codePointAt(0)?.toString(16))
    .join("-");
}

function shorten(slug: string): string {
  const characters = [...slug];
  if (characters.length <= maxSlugLength) return slug;
  const cut = characters.slice(0, maxSlugLength).join("");
  const lastWord = cut.lastIndexOf("-");
  return trimHyphens(lastWord > maxSlugLength / 2 ? cut.slice(0, lastWord) : cut);
}
