import type { Image } from "@portfolio/content/fields";

/** The copies of a picture as a `srcset`; empty where there is only the one. */
export function pictureCopies({ src, width, variants = [] }: Image): string {
  const sources = [...variants, ...(width > 0 && variants.length > 0 ? [{ src, width }] : [])];
  return sources.map((source) => `${source.src} ${source.width}w`).join(", ");
}

/**
 * The `sizes` of a picture for the browser's choice of a copy. Beyond two dots for a pixel nobody sees a difference, so
 * a phone with three is told of less room than there is: it would load twice the bytes.
 */
export function pictureSizes(sizes: string): string {
  return sizes.endsWith("vw")
    ? `(max-width: 30rem) and (min-resolution: 2.1dppx) 60vw, ${sizes}`
    : sizes;
}
