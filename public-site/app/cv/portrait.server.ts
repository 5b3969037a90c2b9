import { openPicture } from "@portfolio/social-image/pictures";
import { portrait } from "./pdf-style.ts";

/** Pixels per point, for printing. */
const resolution = 300 / 72;

/**
 * Crops a picture around its centre to the portrait's aspect ratio.
 *
 * @returns a JPEG; null if the bytes are not a picture in an accepted format, because a CV without a portrait is better
 * than none.
 */
export async function cutPortrait(bytes: Uint8Array): Promise<Buffer | null> {
  const [width, height] = [portrait.width, portrait.height].map((points) =>
    Math.round(points * resolution),
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
