/** Paths that feed readers request when they look for a feed. */
export const alternativeFeedPaths = ["/feed", "/rss", "/feed.xml", "/index.xml"];

/** Matches pages whose paths are in lower case. Other paths, such as those of tags, are case-sensitive. */
const lowerCasePagePattern = /^\/(?:(?:blog|projects)(?:\/[^/]+)?|cv|privacy|sitemap)$/i;

/**
 * Returns the canonical form of a path: no trailing slash, lower case if it matches {@link lowerCasePagePattern}, and
 * `/rss.xml` for all feed paths. Null if the path needs no redirect.
 *
 * @param path as requested, percent-encoded.
 */
export function canonicalPath(path: string): string | null {
  // Browsers read two leading slashes as another host.
  if (path.startsWith("//")) return null;
  const trimmedPath = path.replace(/(?<=[^/])\/+$/, "");
  if (alternativeFeedPaths.includes(trimmedPath.toLowerCase())) return "/rss.xml";
  const canonical = lowerCasePagePattern.test(trimmedPath) ? inLowerCase(trimmedPath) : trimmedPath;
  return canonical === path ? null : canonical;
}

/** Lower-cases a path, but not its percent-encoding (`%C3`), which browsers write in upper case. */
function inLowerCase(path: string): string {
  return path.replace(/%[\da-f]{2}|[A-Z]/gi, (match) =>
    match.length > 1 ? match : match.toLowerCase(),
  );
}
