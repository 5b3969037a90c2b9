/** Path of uploaded files on the origin of the backend. */
export const mediaPath = "/storage/v1/object/public/media/";

/**
 * Replaces the URLs of uploaded files in the lines of an archive.
 *
 * @param from Prefixes of these URLs in the archive: {@link mediaPath}, alone or after an origin.
 * @param to Prefix of these URLs on the site that restores the archive.
 */
export function rewriteMediaUrls(from: readonly string[], to: string): (line: string) => string {
  const urlsToReplace = from.filter((url) => url !== to);
  if (urlsToReplace.length === 0) return (line) => line;
  // The lookbehind excludes matches inside a longer URL, because a media path after another origin is a file of another
  // site.
  const patterns = urlsToReplace.map((url) => `(?<![\\w.:/%~-])${escapePattern(url)}`);
  const pattern = new RegExp(patterns.join("|"), "g");
  return (line) => line.replace(pattern, () => to);
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
