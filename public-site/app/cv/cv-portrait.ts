import { openPicture } from "@portfolio/social-image/pictures";
import { portraitMetrics } from "./pdf-style.ts";

/** Resolution of the portrait for print, 300 dpi, in pixels per point. */
const pixelsPerPoint = 300 / 72;

/**
 * Crops a picture around its centre to the portrait's aspect ratio.
 *
 * @returns a JPEG. Null if the bytes are not a picture in an accepted format, so that the CV has no portrait.
 */
export async function cropPortrait(bytes: Uint8Array): Promise<Buffer | null> {
  const [width, height] = [portraitMetrics.width, portraitMetrics.height].map((points) =>
    Math.round(points * pixelsPerPoint),
  );
  try {
    const { picture } = await openPicture(bytes);
    return await picture
      .resize({ width, height, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86 })
      .toBuffer();
  } catch {
    return null;
  }
}
