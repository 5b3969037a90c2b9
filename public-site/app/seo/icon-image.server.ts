import { accentColours } from "@portfolio/content/accent";
import { papers } from "@portfolio/content/papers";
import { openPicture } from "@portfolio/social-image/pictures";
import { rasterize } from "@portfolio/social-image/rasterize";
import { createFaviconSvg, drawInitials, pictureSvg, type TypesetName } from "./favicon.server.ts";
import { type IconFile, type IconPath, iconFiles } from "./icon-files.ts";

interface IconDesign extends TypesetName {
  /** The owner's picture; null for the initials. */
  picture: Uint8Array | null;
  accent: string;
}

/** Renders an icon file: the owner's picture, else the initials on the accent colour. */
export async function renderIconImage(path: IconPath, design: IconDesign) {
  const { format } = iconFiles[path];
  const { picture, accent } = design;
  if (format === "svg" && !picture) return encodeText(await createFaviconSvg(design, accent));
  const png = await (picture
    ? renderPictureIcon(picture, iconFiles[path])
    : initialsIcon(iconFiles[path], design));
  return format === "svg" ? encodeText(pictureSvg(png)) : png;
}

const encodeText = (text: string) => new TextEncoder().encode(text);

async function initialsIcon({ size, shape }: Pick<IconFile, "size" | "shape">, design: IconDesign) {
  // The initials are smaller than in the SVG, so that they are inside every mask that a system applies.
  const initials = await drawInitials(design, 28);
  return rasterize(iconSvg(initials, design.accent, shape === "rounded" ? 14 : 0), {
    fitTo: { mode: "width", value: size },
  });
}

/** Draws the icon in light colours, because a bitmap cannot follow the visitor's colour scheme. */
function iconSvg(initials: string, accent: string, radius: number): string {
  const { fill, textOnFill } = accentColours(accent).light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${fill}"/><path d="${initials}" fill="${textOnFill}"/></svg>`;
}

/** Fraction of an icon's size that no mask crops; see Web Application Manifest, "Icon masks and safe zone". */
const safeZone = 0.8;

/**
 * Renders the owner's whole picture as a PNG icon with a transparent background. Systems apply masks to square icons,
 * so a square icon has an opaque background and the picture is inside the safe zone.
 *
 * @param bytes an uploaded picture.
 * @throws if the bytes are not a supported image.
 */
async function renderPictureIcon(
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
