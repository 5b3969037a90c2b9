const maxLength = 500;

/** Characters that no address needs, and that have a meaning in the files of web servers. */
const unusual = /[\p{Cc}\s"'\\{};$<>?#]/u;

/** Paths of addresses on the old site, as visitors request them: decoded, without a slash at the end. */
export function formerPaths(addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address, "http://old.invalid");
    // An address that differs in its query only, such as /?p=1.
    if (!url || url.search) return [];
    const path = decodePath(url.pathname)?.normalize("NFC").replace(/\/+$/, "");
    if (!path || path.length > maxLength || unusual.test(path)) return [];
    const isPlain = path
      .slice(1)
      .split("/")
      .every((part) => !["", ".", ".."].includes(part));
    return isPlain ? [path] : [];
  });
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
