/**
 * Draws the pictures of the sample site into the public site's static files. Writes each picture in its full width and
 * in narrower widths for small screens, as WebP, and also as AVIF if that is smaller. The output is deterministic.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { copyQuality } from "../content/media-name.ts";
import { sampleVariantWidths } from "../content/sample-image.ts";
import { encodeAvif } from "../embedded/storage/encode-avif.ts";
import { currents, relief, ridges, strata } from "./sample-art/landscapes.ts";
import { portrait } from "./sample-art/portrait.ts";
import { cutouts, dotGrid, halftone, quilt, ripples } from "./sample-art/prints.ts";
import { arches, pipes, plates, shelves, stairs } from "./sample-art/still-lifes.ts";
import { type Composition, palette } from "./sample-art/svg.ts";

const folder = new URL("../public-site/public/sample/", import.meta.url);
const maxBytes = 45 * 1024;
const { paper, sand, blush, vermilion, rust, ochre, mist, slate, deep, moss, ink } = palette;

const landscape = { width: 1200, height: 900 };
const upright = { width: 900, height: 1200 };
const wideSize = { width: 1600, height: 900 };

const pictures: Record<string, { width: number; height: number; draw: Composition }> = {
  portrait: { width: 960, height: 1200, draw: portrait },
  og: {
    width: 1200,
    height: 630,
    draw: relief([paper], ink, { scale: 2.6, levels: 14, sun: { x: 0.7, y: 0.48, radius: 0.3 } }),
  },
  bench: { ...landscape, draw: shelves },

  "project-low-tide": {
    ...landscape,
    draw: strata(
      [sand, "#efd9bf", blush, mist, "#93aeb4", slate, "#456778", deep, "#1f3542"],
      paper,
      {
        x: 0.66,
        y: 0.3,
        radius: 0.15,
        colour: vermilion,
      },
    ),
  },
  "low-tide-soundings": {
    ...wideSize,
    draw: relief([deep, "#3f6071", slate, "#8fa9ab", mist, sand], paper, {
      scale: 1.8,
      levels: 10,
    }),
  },
  "low-tide-fingers": { ...upright, draw: halftone("#efe6d6", deep, 54) },
  "low-tide-ground": {
    ...landscape,
    draw: ripples("#dfe3d8", [
      { x: 0.34, y: 0.4, radius: 0.06, stone: vermilion, ring: slate },
      { x: 0.7, y: 0.66, radius: 0.05, stone: deep, ring: deep },
    ]),
  },
  "project-murmur": { ...landscape, draw: ridges(ink, paper, vermilion) },
  "project-isoline": {
    ...landscape,
    draw: relief(
      ["#b9cccc", "#d5dccf", "#ece3cd", "#efd3ae", "#e9b184", "#dd7c4c", vermilion],
      ink,
      { scale: 1.9, levels: 12 },
    ),
  },
  "project-night-line": {
    ...landscape,
    draw: currents("#14181c", ["#35505e", slate, "#92aaac", mist, sand], vermilion, {
      gap: 32,
      lineWidth: 6,
      turn: 2.6,
    }),
  },
  "project-paper-synth": {
    ...landscape,
    draw: quilt(paper, [vermilion, ochre, deep, blush, ink, mist], 8),
  },
  "project-weather-organ": { ...landscape, draw: pipes },

  "post-loud-defaults": { ...wideSize, draw: dotGrid },
  "post-listening-walk": {
    ...wideSize,
    draw: currents(paper, [deep, slate, moss, ochre, "#d98a5c"], vermilion, {
      gap: 46,
      lineWidth: 10,
      turn: 2.4,
    }),
  },
  "post-contours": {
    ...wideSize,
    draw: relief([deep, "#3f6071", slate, "#8fa9ab", mist], paper, { scale: 2.4, levels: 15 }),
  },
  "post-paper-first": {
    ...wideSize,
    draw: cutouts(
      [
        [paper, vermilion],
        [deep, paper],
        [ochre, rust],
        [blush, deep],
        [moss, sand],
        [vermilion, ink],
        [mist, slate],
        [ink, ochre],
      ],
      4,
    ),
  },
  "post-one-button": {
    ...wideSize,
    draw: ripples("#22333d", [{ x: 0.5, y: 0.5, radius: 0.13, stone: vermilion, ring: sand }]),
  },
  "community-supper": { ...landscape, draw: plates },
  "community-repair": { ...upright, draw: arches },
  "community-harbour": {
    ...landscape,
    draw: strata(["#dfe3d8", mist, "#a9bfc2", "#7f9fa9", slate, "#3f6172", deep], "#efe6d6", {
      x: 0.3,
      y: 0.24,
      radius: 0.07,
      colour: vermilion,
    }),
  },
  "community-radio": {
    ...landscape,
    draw: ripples(blush, [
      { x: 0.26, y: 0.68, radius: 0.07, stone: ink, ring: deep },
      { x: 0.74, y: 0.32, radius: 0.07, stone: vermilion, ring: vermilion },
    ]),
  },
  "community-print": { ...upright, draw: halftone(paper, vermilion, 60) },
  "community-choir": { ...landscape, draw: stairs },
};

/** Encodes pixels as WebP in the best quality that stays below `maxFileBytes`; if none does, in the lowest quality. */
async function toWebp(pixels: Buffer, width: number, maxFileBytes: number): Promise<Buffer> {
  for (let quality = copyQuality(width); ; quality -= 8) {
    const file = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (file.length <= maxFileBytes || quality < 40) return file;
  }
}

/** Writes a drawing in one width. @returns the size of the WebP in bytes. */
async function writePicture(name: string, svg: string, width: number, maxFileBytes: number) {
  const pixels = await sharp(Buffer.from(svg), { density: 144 }).resize({ width }).png().toBuffer();
  const webp = await toWebp(pixels, width, maxFileBytes);
  await writeFile(new URL(`${name}.webp`, folder), webp);
  const avif = await encodeAvif(pixels, width);
  const avifFile = new URL(`${name}.avif`, folder);
  if (avif.length < webp.length) await writeFile(avifFile, avif);
  else await rm(avifFile, { force: true });
  return webp.length;
}

await mkdir(folder, { recursive: true });
const selectedNames = process.argv.slice(2);
for (const [name, { width, height, draw }] of Object.entries(pictures)) {
  if (selectedNames.length > 0 && !selectedNames.includes(name)) continue;
  const svg = draw(name, width, height);
  const bytes = await writePicture(name, svg, width, maxBytes);
  if (bytes > maxBytes) throw new Error(`${name} exceeds ${maxBytes} bytes: draw it simpler.`);
  // Without the limit, a narrow copy of a drawing with many edges may be larger than a wide one.
  let variantMaxBytes = bytes;
  for (const variant of sampleVariantWidths.toReversed()) {
    if (variant < width)
      variantMaxBytes = await writePicture(`${name}-${variant}`, svg, variant, variantMaxBytes);
  }
  console.info(`drew ${name}`);
}
