import { openPicture } from "@portfolio/social-image/pictures";
import { portrait } from "./pdf-style.ts";

/** Pixels for each point: enough for a printer. */
const resolution = 300 / 72;

/**
 * A picture cut to the portrait's shape around its middle, as the page shows it.
 *
 * @returns A JPEG; null where the bytes are no picture of a kind that the site accepts: the CV without it is better than none.
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
