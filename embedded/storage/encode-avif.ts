import { maxPixels } from "@portfolio/content/media";
import sharp from "sharp";

/**
 * Scales a picture down and encodes it as AVIF. With quality 48 the AVIF is as similar to the original as the WebP
 * variants, and has about half of the bytes.
 *
 * @param picture the bytes, or the path of a file.
 */
export function encodeAvif(picture: Uint8Array | string, width: number): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: maxPixels, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: 48, effort: 4, chromaSubsampling: "4:2:0" })
    .toBuffer();
}
