import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";
import { imageSize, type SocialImageDesign } from "./design.ts";
import { type DirectionName, settingOf } from "./directions.ts";
import { type AccentColours, type PaperColours, paletteOf } from "./palette.ts";
import { cutPicture, fitPicture } from "./picture.ts";
import { drawings } from "./templates/index.ts";
import { missingGlyphs, textsOf } from "./text.ts";
import { openType } from "./type.ts";
import type { TypefaceName } from "./typefaces.ts";

/** An image to draw. */
export interface Job {
  design: SocialImageDesign;
  /** Of the site. */
  direction: DirectionName;
  typeface: TypefaceName;
  /** Paper and ink of the design's scheme. */
  paper: PaperColours;
  /** What the design's accent becomes in its scheme. */
  accent: AccentColours;
  /** Where the site is, for example `example.com`. */
  host: string;
  /** The bytes of the design's picture; null where it has none, or none that could be had. */
  picture: Uint8Array | null;
}

/** An image as it is drawn. */
export interface Drawing {
  /** Its type as outlines, its picture inside: it depends on nothing else. */
  svg: string;
  /** The characters of the design that no font has. */
  missing: string[];
}

/** The image as SVG. */
export async function drawSvg(job: Job): Promise<Drawing> {
  const { design, direction, typeface, paper, accent, host, picture } = job;
  const template = drawings[design.template];
  const palette = paletteOf(design.scheme, paper, accent);
  const { eyebrow, title, subtitle, author, siteName, number } = design;
  const type = await openType(typeface, [eyebrow, title, subtitle, author, siteName, number, host]);
  const tree = template.draw({
    texts: textsOf(design, host, type),
    palette,
    type,
    setting: settingOf(direction),
    picture:
      picture && template.picture
        ? await fitPicture(picture, template.picture, palette.wash)
        : null,
    titleSize: design.titleSize,
  });
  // The renderer asks for a React node, of which this has the shape that it reads.
  const svg = await satori({ ...tree, key: null }, { ...imageSize, fonts: type.fonts });
  return { svg, missing: missingGlyphs(design, type) };
}

let started: Promise<void> | undefined;

/** Starts the rasteriser once per process or thread. */
function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  started ??= readFile(file).then((bytes) => initWasm(bytes));
  return started;
}

/** What is behind a picture that can be seen through: the kinds of picture that networks show are opaque. */
const ground = "#ffffff";

/** A picture as it is, on white where it can be seen through, as a JPEG of exactly {@link imageSize}: not every network shows what the site keeps. */
export async function cutJpeg(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await cutPicture(picture, imageSize, ground));
}

/** The image as a PNG of exactly {@link imageSize}. */
export async function drawPng(job: Job): Promise<Uint8Array<ArrayBuffer>> {
  const [{ svg }] = await Promise.all([drawSvg(job), start()]);
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = renderer.render();
  const png = Uint8Array.from(image.asPng());
  image.free();
  renderer.free();
  return png;
}
