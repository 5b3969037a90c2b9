import { decodePath } from "@portfolio/content/paths";

/** Paths that feed readers request when they look for a feed. */
export const alternativeFeedPaths = ["/feed", "/rss", "/feed.xml", "/index.xml"];

/** Matches paths in lower case, or the part of a path before a tag or category, whose case matters. */
const lowerCasePattern =
  /^\/(?:(?:blog|projects)(?:\/[^/]+)?$|contact\/sent$|blog\/(?:tag|category)\/|(?:atom|contact|cv|feed|llms|privacy|robots|rss|search|site|sitemap)(?:\.[a-z.]+)?$)/i;

/**
 * Returns the canonical form of a path: no trailing slash, lower case where it matches {@link lowerCasePattern}, only the
 * necessary percent-encoding, and `/rss.xml` for all feed paths. Null if the path needs no redirect. Otherwise, a visitor
 * could fill the page cache with thousands of spellings of a path.
 *
 * @param path as requested, percent-encoded.
 */
export function canonicalPath(path: string): string | null {
  // Browsers read two leading slashes as another host.
  if (path.startsWith("//")) return null;
  const trimmedPath = path.replace(/(?<=[^/])\/+$/, "").replace(/%[\da-f]{2}/gi, normalizeEncoding);
  if (alternativeFeedPaths.includes(trimmedPath.toLowerCase())) return "/rss.xml";
  const canonical = trimmedPath.replace(lowerCasePattern, toSlugForm);
  return canonical === path ? null : canonical;
}

/** Decodes a character that needs no encoding (RFC 3986), and writes other codes in upper case, as browsers do. */
function normalizeEncoding(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : code.toUpperCase();
}

/** Lower case and NFC, like slugs. Does not change the percent-encoding of ASCII characters. */
function toSlugForm(path: string): string {
  return path
    .replace(/(?:%[89A-F][\dA-F])+/g, decodePath)
    .toLowerCase()
    .normalize("NFC")
    .replace(/\P{ASCII}+/gu, encodeURIComponent)
    .replace(/%[\da-f]{2}/g, (code) => code.toUpperCase());
}
