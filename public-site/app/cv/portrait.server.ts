import sharp from "sharp";
import { portrait } from "./pdf-style.ts";

/** Pixels for each point: enough for a printer. */
const resolution = 300 / 72;

/** More pixels than any camera's picture: what claims more is a trap for the decoder. */
const maxPixels = 60_000_000;

/**
 * A picture cut to the portrait's shape around its middle, as the page shows it.
 *
 * @returns A JPEG; null where the bytes are no picture: the CV without it is better than none.
 */
export async function cutPortrait(picture: Uint8Array): Promise<Buffer | null> {
  const [width, height] = [portrait.width, portrait.height].map((points) =>
    Math.round(points * resolution),
  );
  return sharp(picture, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ width, height, fit: "cover" })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86 })
    .toBuffer()
    .catch(() => null);
}
