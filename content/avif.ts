/** True if a request accepts AVIF. False for a page load, because a saved picture must match its file extension. */
export function acceptsAvif(accept: string | null): boolean {
  if (!accept || accept.includes("text/html")) return false;
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);
}

/** `Cache-Control` of AVIF at the URL of another format. Private, because some CDNs ignore `Vary`. */
export const privateCacheControl = (cacheControl: string): string =>
  `private, ${cacheControl.replace(/\bpublic\s*,\s*/, "")}`;
