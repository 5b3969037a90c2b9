import type { Image } from "./fields.ts";

/** Widths in pixels of the variants. A picture has only those that are narrower than itself. */
const sampleVariantWidths = [480, 720, 960] as const;

export const sampleFolder = "/sample/";

/** Width and height in pixels of the pictures of the sample site. */
const sizes = {
  bench: [1200, 900],
  "community-choir": [1200, 900],
  "community-harbour": [1200, 900],
  "community-print": [900, 1200],
  "community-radio": [1200, 900],
  "community-repair": [900, 1200],
  "community-supper": [1200, 900],
  "low-tide-fingers": [900, 1200],
  "low-tide-ground": [1200, 900],
  "low-tide-soundings": [1600, 900],
  og: [1200, 630],
  portrait: [960, 1200],
  "post-contours": [1600, 900],
  "post-listening-walk": [1600, 900],
  "post-loud-defaults": [1600, 900],
  "post-one-button": [1600, 900],
  "post-paper-first": [1600, 900],
  "project-isoline": [1200, 900],
  "project-low-tide": [1200, 900],
  "project-murmur": [1200, 900],
  "project-night-line": [1200, 900],
  "project-paper-synth": [1200, 900],
  "project-weather-organ": [1200, 900],
} as const;

export type SampleName = keyof typeof sizes;

/** A picture of `public-site/public/sample/`. `placeholder` is the colour that is shown until the picture has loaded. */
export const sampleImage = (
  name: SampleName,
  alt: string,
  placeholder: string,
): Required<Image> => ({ src: `${sampleFolder}${name}.webp`, alt, ...sizeOf(name), placeholder });

/** Size and variants of the sample picture with this URL; null for other URLs, such as the URL of a variant. */
export function findSamplePicture(
  src: string,
): Pick<Image, "width" | "height" | "variants"> | null {
  const name = /^\/sample\/([a-z-]+)\.webp$/.exec(src)?.[1];
  return name && Object.hasOwn(sizes, name) ? sizeOf(name as SampleName) : null;
}

function sizeOf(name: SampleName) {
  const [width, height] = sizes[name];
  const variants = sampleVariantWidths
    .filter((variantWidth) => variantWidth < width)
    .map((variantWidth) => ({
      src: `${sampleFolder}${name}-${variantWidth}.webp`,
      width: variantWidth,
    }));
  return { width, height, variants };
}
