/** Path of uploaded files on the origin of the backend. */
export const mediaPath = "/storage/v1/object/public/media/";

/**
 * Returns a function that replaces the URLs of uploaded files in a line of an archive. `from` are prefixes of these
 * URLs: {@link mediaPath}, alone or after an origin.
 */
export function rewriteMediaUrls(from: readonly string[], to: string): (line: string) => string {
  const urlsToReplace = from.filter((url) => url !== to);
  if (urlsToReplace.length === 0) return (line) => line;
  // The lookbehind excludes matches inside a longer URL, such as the URL of a file of another site.
  const patterns = urlsToReplace.map((url) => `(?<![\\w.:/%~-])${escapePattern(url)}`);
  const pattern = new RegExp(patterns.join("|"), "g");
  return (line) => line.replace(pattern, () => to);
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
