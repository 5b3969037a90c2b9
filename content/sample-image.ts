import type { Image } from "./fields.ts";

/** Widths in pixels of the copies that `npm run sample-art` creates for wider pictures. */
export const sampleVariantWidths = [480, 960] as const;

/** Folder of the sample site's pictures. */
export const sampleFolder = "/sample/";

/**
 * A picture of the sample site, drawn by `npm run sample-art`.
 *
 * @param name file name without extension.
 * @param placeholder colour shown until the picture has loaded.
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
