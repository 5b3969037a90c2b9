import type { Image } from "@portfolio/content/fields";

/** `srcset` of a picture; empty without smaller variants. */
export function toSrcset({ src, width, variants = [] }: Omit<Image, "alt">): string {
  const sources = [...variants, ...(width > 0 && variants.length > 0 ? [{ src, width }] : [])];
  return sources.map((source) => `${source.src} ${source.width}w`).join(", ");
}

/**
 * `sizes` of a picture. If the picture fills the window of a phone, states a smaller width for screens with more than
 * two pixels per CSS pixel, because a higher density makes no visible difference.
 */
export function limitPixelDensity(sizes: string): string {
  return sizes.endsWith("vw")
    ? `(max-width: 30rem) and (min-resolution: 2.1dppx) 60vw, ${sizes}`
    : sizes;
}
