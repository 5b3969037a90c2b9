/**
 * True if a request accepts AVIF. False if the browser opens the picture as a page, because the visitor may save the
 * picture, whose format must then match its file extension.
 */
export function acceptsAvif(accept: string | null): boolean {
  if (!accept || accept.includes("text/html")) return false;
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept);
}

/** `Cache-Control` of AVIF that is sent at the URL of another format. Private, because some CDNs ignore `Vary`. */
export const privateCacheControl = (cacheControl: string): string =>
  `private, ${cacheControl.replace(/\bpublic\s*,\s*/, "")}`;
