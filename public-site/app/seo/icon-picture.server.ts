import { papers } from "@portfolio/content/papers";
import { openPicture } from "@portfolio/social-image/pictures";
import type { IconFile } from "./icon-files.ts";

/** Fraction of a maskable icon inside every mask; see Web Application Manifest, "Icon masks and safe zone". */
const safeZone = 0.8;

/**
 * Renders the owner's picture as a PNG icon: uncropped and transparent. The picture of a square icon, which
 * systems mask, has an opaque background and is inside the safe zone.
 *
 * @param bytes an uploaded picture.
 * @throws if the bytes are not a supported image.
 */
export async function renderPictureIcon(
  bytes: Uint8Array,
  { size, shape }: Pick<IconFile, "size" | "shape">,
): Promise<Uint8Array<ArrayBuffer>> {
  const { paper } = papers.warm.light;
  const { picture } = await openPicture(bytes);
  const background = shape === "square" ? paper : { r: 0, g: 0, b: 0, alpha: 0 };
  const pictureSize = shape === "square" ? Math.round(size * safeZone) : size;
  const padding = size - pictureSize;
  const leadingPadding = Math.floor(padding / 2);
  const resizedPicture = picture
    .resize({ width: pictureSize, height: pictureSize, fit: "contain", background })
    .extend({
      top: leadingPadding,
      bottom: padding - leadingPadding,
      left: leadingPadding,
      right: padding - leadingPadding,
      background,
    });
  const png = (
    shape === "square" ? resizedPicture.flatten({ background: paper }) : resizedPicture
  ).png();
  return new Uint8Array(await png.toBuffer());
}
