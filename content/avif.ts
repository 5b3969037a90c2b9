/**
 * True if a request for a picture accepts AVIF. False if a browser opens the picture as a page: the visitor may save
 * the picture, so the format must match the extension of the file name.
 *
 * @param accept the `Accept` header.
 */
export function acceptsAvif(accept: string | null): boolean {
  if (!accept || accept.includes("text/html")) return false;
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);
}

/**
 * `Cache-Control` of a response with AVIF at the URL of another format. The response is private, because some CDNs
 * ignore `Vary` and would send the AVIF to every browser.
 */
export function privateCacheControl(cacheControl: string): string {
  return `private, ${cacheControl.replace(/\bpublic\s*,\s*/, "")}`;
}
