import { accentColours } from "@portfolio/content/accent";
import { firstCharacter } from "@portfolio/content/characters";
import type { TypefacePairName } from "@portfolio/content/look";
import { papers } from "@portfolio/content/papers";
import { openPicture } from "@portfolio/social-image/pictures";
import { rasterize } from "@portfolio/social-image/rasterize";
import { openFaces, splitByFace, toPathData } from "../pdf/fonts.ts";
import { type IconFile, type IconPath, iconFiles } from "./icon-files.ts";

/** A name, and the language and typeface of its initials. */
interface TypesetName {
  /** The owner's full name. */
  name: string;
  /** BCP 47 tag of the name's language. */
  language: string;
  typeface: TypefacePairName;
}

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
    : renderInitialsIcon(iconFiles[path], design));
  return format === "svg" ? encodeText(pictureSvg(png)) : png;
}

const encodeText = (text: string) => new TextEncoder().encode(text);

async function renderInitialsIcon(
  { size, shape }: Pick<IconFile, "size" | "shape">,
  design: IconDesign,
) {
  // The initials are smaller than in the SVG, so that they are inside every mask that a system applies.
  const initialsPath = await drawInitials(design, 28);
  return rasterize(iconSvg(initialsPath, design.accent, shape === "rounded" ? 14 : 0), {
    fitTo: { mode: "width", value: size },
  });
}

/** Draws the icon in light colours, because a bitmap cannot follow the visitor's colour scheme. */
function iconSvg(initialsPath: string, accent: string, radius: number): string {
  const { fill, textOnFill } = accentColours(accent).light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${fill}"/><path d="${initialsPath}" fill="${textOnFill}"/></svg>`;
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

/** First characters of the first and last word of a name, in upper case; empty if it has neither letters nor digits. */
export function initialsOf(name: string): string {
  // Composes letters and marks (NFC), because most fonts have only the composed characters.
  const words = name.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords
    .map((word = "") => firstCharacter(word))
    .join("")
    .toLocaleUpperCase();
}

/**
 * Draws the initials of a name as SVG path data, centred in a square of 64 units. Unlike a text, a path needs no font.
 *
 * @param size font size for two letters; a single letter is larger.
 */
async function drawInitials(
  { name, language, typeface }: TypesetName,
  size: number,
): Promise<string> {
  const initials = initialsOf(name);
  const faceFor = await openFaces(initials, language, typeface);
  const fontSize = [...initials].length > 1 ? size : size + 8;
  return toPathData(splitByFace(initials, "semibold", faceFor), fontSize, 32);
}

/** SVG icon with the owner's initials on the accent colour, in light and dark mode. */
export async function createFaviconSvg(name: TypesetName, accent: string): Promise<string> {
  const { light, dark } = accentColours(accent);
  const path = await drawInitials(name, 30);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>rect{fill:${light.fill}}path{fill:${light.textOnFill}}@media(prefers-color-scheme:dark){rect{fill:${dark.fill}}path{fill:${dark.textOnFill}}}</style><rect width="64" height="64" rx="14"/><path d="${path}"/></svg>`;
}

/** Embeds a PNG icon in an SVG, because browsers prefer SVG icons. */
function pictureSvg(png: Uint8Array): string {
  const data = Buffer.from(png).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${data}"/></svg>`;
}
