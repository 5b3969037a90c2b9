import { papers } from "@portfolio/content/papers";
import { openPicture } from "@portfolio/social-image/pictures";
import type { IconFile } from "./icon-files.ts";

/** Share of a maskable icon that every mask leaves; see the Web Application Manifest, "Icon masks and safe zone". */
const safeZone = 0.8;

/**
 * The owner's picture as an icon, a PNG: whole, with its transparency; on paper, and within the part that masks
 * leave, where a system cuts its own shape.
 *
 * @param bytes a picture as it was uploaded.
 * @throws where the bytes are no picture of a kind that the site accepts.
 */
export async function pictureIcon(
  bytes: Uint8Array,
  { size, shape }: Pick<IconFile, "size" | "shape">,
): Promise<Uint8Array<ArrayBuffer>> {
  // What is behind a picture where the system shows nothing through.
  const { paper } = papers.warm.light;
  const { picture } = await openPicture(bytes);
  const background = shape === "square" ? paper : { r: 0, g: 0, b: 0, alpha: 0 };
  const inner = shape === "square" ? Math.round(size * safeZone) : size;
  const edge = size - inner;
  const before = Math.floor(edge / 2);
  const drawn = picture
    .resize({ width: inner, height: inner, fit: "contain", background })
    .extend({ top: before, bottom: edge - before, left: before, right: edge - before, background });
  const png = (shape === "square" ? drawn.flatten({ background: paper }) : drawn).png();
  return new Uint8Array(await png.toBuffer());
}
