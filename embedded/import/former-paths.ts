const maxLength = 500;

/** Characters with a special meaning in configuration files of web servers. No path needs them. */
const unsafeCharacters = /[\p{Cc}\s"'\\{};$<>?#]/u;

/**
 * Returns the paths of addresses on the old site, decoded and without a slash at the end. Omits addresses without a
 * valid path.
 */
export function formerPaths(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address, "http://old.invalid");
    // Skips addresses with a query, such as /?p=1, because other pages have the same path.
    if (!url || url.search) return [];
    const path = decodePath(url.pathname)?.normalize("NFC").replace(/\/+$/, "");
    if (!path || path.length > maxLength || unsafeCharacters.test(path)) return [];
    const hasValidSegments = path
      .slice(1)
      .split("/")
      .every((part) => !["", ".", ".."].includes(part));
    return hasValidSegments ? [path] : [];
  });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
