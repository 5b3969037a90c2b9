/** Slugs that no record can have. The database function `private.is_reserved_slug` has the same list. */
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

/**
 * Slugs that a custom page cannot have, because paths of the site begin with them. `private.is_site_path` has the same
 * list. Files such as `robots.txt` need no entry, because a slug contains no dot.
 */
export const reservedRootSlugs: readonly string[] = [
  "admin",
  "admin-assets",
  "api",
  "assets",
  "auth",
  "blog",
  "cdn-cgi",
  "contact",
  "cv",
  "drafts",
  "feed",
  "for",
  "functions",
  "graphql",
  "healthz",
  "icons",
  "livez",
  "mcp",
  "og",
  "og-editor",
  "page-state",
  "preview",
  "privacy",
  "projects",
  "realtime",
  "rest",
  "rss",
  "sample",
  "search",
  "sitemap",
  "sitemaps",
  "storage",
  "upload",
  // Languages of the site.
  "ar",
  "de",
  "en",
  "es",
  "fr",
  "it",
  "ja",
  "pt",
];

export const maxSlugLength = 80;

/** Latin letters that do not decompose into a letter and a mark. */
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

export const isReservedSlug = (slug: string): boolean =>
  reservedSlugs.includes(slug.normalize("NFKC").toLowerCase());

/** True for a well-formed slug, even a reserved one: lower case, NFC, letters and numbers joined by single hyphens. */
export function isSlug(value: string): boolean {
  return (
    value === value.normalize("NFC").toLowerCase() &&
    /^[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*$/u.test(value) &&
    [...value].length <= maxSlugLength
  );
}

/**
 * Converts a title to a slug: `Löß & Wind` becomes `loss-wind`. Other scripts are not transliterated, because not every
 * author can read a transliteration, and browsers show the decoded URL. The slug is never empty or reserved: a
 * title of emoji becomes their code points, an empty title `untitled`.
 */
export function slugify(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    // Removes the marks of Latin letters only. In Japanese or Hindi, a mark is part of the letter.
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .replace(/\p{Script=Latin}/gu, (letter) => latinLetters[letter] ?? letter)
    .normalize("NFC")
    .replace(/['’ʼ]/g, "")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    // Removes marks without a letter, such as the variation selector of an emoji.
    .replace(/(^|-)\p{M}+/gu, "$1");
  const slug = trimHyphens(words) || toCodePoints(title) || "untitled";
  const shortSlug = shorten(slug);
  return isReservedSlug(shortSlug) ? `${shortSlug}-1` : shortSlug;
}

const trimHyphens = (value: string): string => value.replace(/-{2,}/g, "-").replace(/^-|-$/g, "");

function toCodePoints(title: string): string {
  return [...title]
    .filter((character) => /\p{Extended_Pictographic}|\p{S}/u.test(character))
    .map((character) => character.codePointAt(0)?.toString(16))
    .join("-");
}

function shorten(slug: string): string {
  const characters = [...slug];
  if (characters.length <= maxSlugLength) return slug;
  const shortText = characters.slice(0, maxSlugLength).join("");
  const lastWord = shortText.lastIndexOf("-");
  return trimHyphens(lastWord > maxSlugLength / 2 ? shortText.slice(0, lastWord) : shortText);
}
