/**
 * The `sizes` of a picture for the browser's choice of a copy. Beyond two dots for a pixel nobody sees a difference, so
 * a phone with three is told of less room than there is: it would load twice the bytes.
 */
export function pictureSizes(sizes: string): string {
  return sizes.endsWith("vw")
    ? `(max-width: 30rem) and (min-resolution: 2.1dppx) 60vw, ${sizes}`
    : sizes;
}
