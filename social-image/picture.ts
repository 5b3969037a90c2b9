import sharp, { type Sharp, type SharpOptions } from "sharp";

/** What an uploaded picture may be; a drawing (SVG) could name files and addresses of its own. */
const formats = ["jpeg", "png", "webp", "gif", "avif", "heif"];

/** More pixels than any camera's picture: what claims more is a trap for the decoder. */
const maxPixels = 60_000_000;

/**
 * Opens a picture that somebody uploaded, as it is seen.
 *
 * @returns how to draw it, and its size in pixels.
 * @throws where the bytes are no picture of a kind that the site accepts.
 */
export async function openPicture(
  bytes: Uint8Array,
  options: SharpOptions = {},
): Promise<{ picture: Sharp; width: number; height: number }> {
  const picture = sharp(bytes, { ...options, limitInputPixels: maxPixels });
  const { format, autoOrient: seen } = await picture.metadata();
  if (!formats.includes(format ?? "")) throw new Error(`A picture of the kind ${format}.`);
  return { picture: picture.autoOrient(), width: seen.width, height: seen.height };
}

/** Where a picture is cut that is too tall, as the share of what goes at the top: faces are in the upper third. */
const facesAt = 0.2;

/**
 * A picture cut to a size, as a JPEG without anything but its pixels.
 *
 * @param ground colour behind what is transparent.
 * @throws where the bytes are no picture of a kind that the site accepts.
 */
export async function cutPicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
  ground: string,
): Promise<Buffer> {
  const { picture, ...seen } = await openPicture(bytes, { sequentialRead: true });
  const scale = Math.max(size.width / seen.width, size.height / seen.height);
  const [width, height] = [Math.ceil(seen.width * scale), Math.ceil(seen.height * scale)];
  return picture
    .resize({ width, height, fit: "fill" })
    .extract({
      left: Math.round((width - size.width) / 2),
      top: Math.round((height - size.height) * facesAt),
      ...size,
    })
    .flatten({ background: ground })
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** The same as a data URL. */
export async function fitPicture(...picture: Parameters<typeof cutPicture>): Promise<string> {
  return `data:image/jpeg;base64,${(await cutPicture(...picture)).toString("base64")}`;
}
