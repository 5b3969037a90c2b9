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

/** `Cache-Control` of AVIF at the URL of another format. Private, because some CDNs ignore `Vary`. */
export function privateCacheControl(cacheControl: string): string {
  return `private, ${cacheControl.replace(/\bpublic\s*,\s*/, "")}`;
}
