import { decodePath } from "@portfolio/content/paths";

const maxLength = 500;

/** Characters with a special meaning in configuration files of web servers. No path needs them. */
const unsafeCharacterPattern = /[\p{Cc}\s"'\\{};$<>?#]/u;

/** Decoded paths of URLs on the old site, without a slash at the end. Omits URLs without a valid path. */
export function formerPaths(formerUrls: readonly string[]): string[] {
  return formerUrls.flatMap((formerUrl) => {
    const url = URL.parse(formerUrl, "http://old.invalid");
    // Skips URLs with a query, such as /?p=1, because pages that differ only in their query have the same path.
    if (!url || url.search) return [];
    const path = decodePath(url.pathname).normalize("NFC").replace(/\/+$/, "");
    if (!path || path.length > maxLength || unsafeCharacterPattern.test(path)) return [];
    const hasValidSegments = path
      .slice(1)
      .split("/")
      .every((part) => !["", ".", ".."].includes(part));
    return hasValidSegments ? [path] : [];
  });
}
