import type { Image } from "./fields.ts";

/** Widths, in pixels, of the narrower copies that `npm run sample-art` makes of a picture wider than them. */
export const sampleVariantWidths = [480, 960] as const;

/** Where the pictures of the sample site are. */
export const sampleFolder = "/sample/";

/**
 * A picture of the sample site, which `npm run sample-art` draws into the public site's static files.
 *
 * @param name file name without its ending.
 * @param placeholder colour shown until the picture arrives.
 */
export function sampleImage(
  name: string,
  alt: string,
  width: number,
  height: number,
  placeholder: string,
): Required<Image> {
  return {
    src: `${sampleFolder}${name}.webp`,
    alt,
    width,
    height,
    variants: sampleVariantWidths
      .filter((variantWidth) => variantWidth < width)
      .map((variantWidth) => ({
        src: `${sampleFolder}${name}-${variantWidth}.webp`,
        width: variantWidth,
      })),
    placeholder,
  };
}
