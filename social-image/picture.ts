import { maxPixels } from "@portfolio/content/media";
import sharp, { type SharpOptions } from "sharp";

/** Formats of uploaded pictures. SVG is excluded, because it can refer to other files and URLs. */
const formats = ["jpeg", "png", "webp", "gif", "avif", "heif"];

/** Opens and orients an uploaded picture; returns it with its size. Throws if the format is not accepted. */
export async function openPicture(bytes: Uint8Array, options: SharpOptions = {}) {
  const picture = sharp(bytes, { ...options, limitInputPixels: maxPixels });
  const { format, autoOrient: orientedSize } = await picture.metadata();
  if (!formats.includes(format ?? ""))
    throw new Error(`Pictures in the format ${format} are not accepted. Use JPEG, PNG or WebP.`);
  return { picture: picture.autoOrient(), width: orientedSize.width, height: orientedSize.height };
}

/** Share of the removed height that is cut from the top of a tall picture. Faces are usually in the upper third. */
const topCropShare = 0.2;

/**
 * Crops a picture to a size and returns a JPEG without metadata. `background` is the colour of transparent parts.
 * Throws the same errors as {@link openPicture}.
 */
export async function cropPicture(
  bytes: Uint8Array,
  size: { width: number; height: number },
  background: string,
): Promise<Buffer> {
  const { picture, ...orientedSize } = await openPicture(bytes, { sequentialRead: true });
  const scale = Math.max(size.width / orientedSize.width, size.height / orientedSize.height);
  const [width, height] = [
    Math.ceil(orientedSize.width * scale),
    Math.ceil(orientedSize.height * scale),
  ];
  return picture
    .resize({ width, height, fit: "fill" })
    .extract({
      left: Math.round((width - size.width) / 2),
      top: Math.round((height - size.height) * topCropShare),
      ...size,
    })
    .flatten({ background })
    .jpeg({ quality: 84 })
    .toBuffer();
}

export async function cropToDataUrl(
  ...parameters: Parameters<typeof cropPicture>
): Promise<string> {
  return `data:image/jpeg;base64,${(await cropPicture(...parameters)).toString("base64")}`;
}
