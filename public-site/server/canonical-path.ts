import { statePrefix } from "./page-state.ts";

/** Addresses at which feed readers look for a feed. */
const feeds = ["/feed", "/rss", "/feed.xml", "/index.xml"];

/** Pages whose addresses are in lower case. Names of tags and categories keep theirs. */
const pages = /^\/(?:(?:blog|projects)(?:\/[^/]+)?|cv|privacy|sitemap)$/i;

/**
 * The one address of what a path with another spelling means: without a slash at its end, in lower case, and of a feed
 * its own. Null where the path is that address already, or is none of a page.
 *
 * @param path as it was requested, with its percent signs.
 */
export function canonicalPath(path: string): string | null {
  // The address of a state ends as the path of its page. Two slashes at the beginning would lead to another site.
  if (path.startsWith(statePrefix) || path.startsWith("//")) return null;
  const trimmed = path.replace(/(?<=[^/])\/+$/, "");
  if (feeds.includes(trimmed.toLowerCase())) return "/rss.xml";
  const canonical = pages.test(trimmed) ? inLowerCase(trimmed) : trimmed;
  return canonical === path ? null : canonical;
}

/** Leaves the digits of encoded characters as browsers write them. */
function inLowerCase(path: string): string {
  return path.replace(/%[\da-f]{2}|[A-Z]/gi, (found) =>
    found.length > 1 ? found : found.toLowerCase(),
  );
}
