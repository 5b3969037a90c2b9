import { accentColours } from "@portfolio/content/accent";
import { rasterize } from "@portfolio/social-image/rasterize";
import { createFaviconSvg, drawInitials, pictureSvg, type TypesetName } from "./favicon.server.ts";
import { type IconFile, type IconPath, iconFiles } from "./icon-files.ts";
import { renderPictureIcon } from "./icon-picture.server.ts";

/** Length in bytes of the header of an ICO file with one image. */
const icoHeaderBytes = 22;

interface IconDesign extends TypesetName {
  /** The owner's picture; null for the initials. */
  picture: Uint8Array | null;
  accent: string;
}

/** Renders an icon file: the owner's picture, else the initials on the accent colour. */
export async function renderIconImage(path: IconPath, design: IconDesign) {
  const { size, format } = iconFiles[path];
  const { picture, accent } = design;
  if (format === "svg" && !picture) return encodeText(await createFaviconSvg(design, accent));
  const png = await (picture
    ? renderPictureIcon(picture, iconFiles[path])
    : initialsIcon(iconFiles[path], design));
  if (format === "svg") return encodeText(pictureSvg(png));
  return format === "ico" ? asIco(png, size) : png;
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
  const { fill, onFill } = accentColours(accent).light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${fill}"/><path d="${initials}" fill="${onFill}"/></svg>`;
}

/** ICO file containing one PNG, which all current browsers read. */
function asIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(icoHeaderBytes + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size);
  view.setUint8(7, size);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, icoHeaderBytes, true);
  file.set(png, icoHeaderBytes);
  return file;
}
