import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import satori from "satori";
import { imageSize, type SocialImageDesign } from "./design.ts";
import { fontFamily, fontsFor } from "./fonts.ts";
import { type AccentColours, paletteOf, papers } from "./palette.ts";
import { cutPicture, fitPicture } from "./picture.ts";
import { drawings } from "./templates/index.ts";
import { textsOf } from "./text.ts";

/** An image to draw. */
export interface Job {
  design: SocialImageDesign;
  /** What the design's accent becomes in its scheme. */
  accent: AccentColours;
  /** Where the site is, for example `example.com`. */
  host: string;
  /** The bytes of the design's picture; null where it has none, or none that could be had. */
  picture: Uint8Array | null;
}

/** The image as SVG, its type as outlines, its picture inside: it depends on nothing else. */
export async function drawSvg({ design, accent, host, picture }: Job): Promise<string> {
  const template = drawings[design.template];
  const palette = paletteOf(design.scheme, accent);
  const texts = textsOf(design, host);
  const scene = {
    texts,
    palette,
    picture:
      picture && template.picture
        ? await fitPicture(picture, template.picture, palette.wash)
        : null,
    titleSize: design.titleSize,
  };
  const { type, props } = template.draw(scene);
  // The renderer asks for a React node, of which this has the shape that it reads.
  const tree = { type, key: null, props: { ...props, style: { fontFamily, ...props.style } } };
  return satori(tree, { ...imageSize, fonts: fontsFor(Object.values(texts)) });
}

let started: Promise<void> | undefined;

/** Starts the rasteriser once per process or thread. */
function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  started ??= readFile(file).then((bytes) => initWasm(bytes));
  return started;
}

/** A picture as it is, on paper where it can be seen through, as a JPEG of exactly {@link imageSize}: not every network shows what the site keeps. */
export async function cutJpeg(picture: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await cutPicture(picture, imageSize, papers.light.paper));
}

/** The image as a PNG of exactly {@link imageSize}. */
export async function drawPng(job: Job): Promise<Uint8Array<ArrayBuffer>> {
  const [svg] = await Promise.all([drawSvg(job), start()]);
  const renderer = new Resvg(svg, { font: { loadSystemFonts: false } });
  const image = renderer.render();
  const png = Uint8Array.from(image.asPng());
  image.free();
  renderer.free();
  return png;
}
