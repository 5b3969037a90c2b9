import type { Image } from "@portfolio/content/fields";

/** `srcset` of a picture; empty without smaller variants. */
export function toSrcset({ src, width, variants = [] }: Omit<Image, "alt">): string {
  const sources = [...variants, ...(width > 0 && variants.length > 0 ? [{ src, width }] : [])];
  return sources.map((source) => `${source.src} ${source.width}w`).join(", ");
}

/**
 * Adds a limit to the `sizes` of a picture: phones with more than two pixels per CSS pixel load a smaller variant. The
 * full density would make no visible difference. Only changes `sizes` whose last width is relative to the window.
 */
export function limitPixelDensity(sizes: string): string {
  return sizes.endsWith("vw")
    ? `(max-width: 30rem) and (min-resolution: 2.1dppx) 60vw, ${sizes}`
    : sizes;
}
