import type { AccentColours } from "@portfolio/content/accent";
import type { DesignDirection, PaperColours, TypefacePairName } from "@portfolio/content/look";
import satori from "satori";
import { imageSize, type SocialImageDesign } from "./design.ts";
import { findUnsupportedCharacters, textsIn, toDrawnTexts } from "./design-texts.ts";
import { directionTypography } from "./direction-typography.ts";
import { openTypeface } from "./loaded-typeface.ts";
import { paletteOf } from "./palette.ts";
import { cropPicture, cropToDataUrl } from "./picture.ts";
import { rasterize } from "./rasterize.ts";
import { templates } from "./templates/index.ts";

export interface DrawingInput {
  design: SocialImageDesign;
  direction: DesignDirection;
  typeface: TypefacePairName;
  /** Paper and ink of the design's colour scheme. */
  paper: PaperColours;
  /** The design's accent in its colour scheme. */
  accent: AccentColours;
  /** Host of the site, for example `example.com`. */
  host: string;
  /** Bytes of the design's picture; null if there is none or it could not be loaded. */
  picture: Uint8Array | null;
}

export interface Drawing {
  /** Refers to no other files: texts are outlines, and the picture is a data URL. */
  svg: string;
  /** Characters of the design that no font contains. */
  unsupportedCharacters: string[];
}

export async function drawSvg(input: DrawingInput): Promise<Drawing> {
  const { design, direction, paper, accent, host, picture } = input;
  const template = templates[design.template];
  const palette = paletteOf(design.scheme, paper, accent);
  const typeface = await openTypeface(input.typeface, [...textsIn(design), host]);
  const tree = template.draw({
    texts: toDrawnTexts(design, host, typeface),
    palette,
    typeface,
    typography: directionTypography[direction],
    picture:
      picture && template.pictureSize
        ? await cropToDataUrl(picture, template.pictureSize, palette.surface)
        : null,
    titleSize: design.titleSize,
  });
  // Satori expects a React node; this object has the properties that it reads.
  const svg = await satori({ ...tree, key: null }, { ...imageSize, fonts: typeface.fonts });
  return { svg, unsupportedCharacters: findUnsupportedCharacters(design, typeface) };
}

/** A JPEG of {@link imageSize}, because not every network shows WebP or AVIF. Transparent parts become white. */
export async function cropToJpeg(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await cropPicture(picture, imageSize, "#ffffff"));
}

export async function drawPng(input: DrawingInput): Promise<Uint8Array<ArrayBuffer>> {
  const { svg } = await drawSvg(input);
  return rasterize(svg, { font: { loadSystemFonts: false } });
}
