import type { Image } from "./fields.ts";
import type { PixelSize } from "./media.ts";

/** Widths in pixels of a picture's narrower variants. A picture may also have a variant of its own width. */
export const variantWidths = [480, 720, 960, 1440, 1920];

/** {@link variantWidths} without 720, because older uploads have no variant of that width. */
const guaranteedVariantWidths = [480, 960, 1440, 1920];

/**
 * Encoder quality of a variant. It is lower for narrow variants, because most of these are shown on screens whose high
 * pixel density hides the loss.
 */
export const variantQuality = (width: number): number => (width > 720 ? 82 : 76);

/**
 * Common prefix of the storage object names of a picture and its variants. It contains the size, because in Markdown a
 * page knows only the URL of a picture.
 */
export function objectStem(
  folder: string,
  name: string,
  size: PixelSize | null,
  unique = randomName(),
): string {
  const suffix = size ? `-${size.width}x${size.height}` : "";
  return `${folder}/${toFileName(name)}-${unique}${suffix}`;
}

export const variantName = (stem: string, width: number, extension: string): string =>
  `${stem}-${width}.${extension}`;

/** Reads the stem and the width from the object name of a variant; null for other names. */
export function parseVariantName(name: string): { stem: string; width: number } | null {
  const { stem, variant } =
    /^(?<stem>.+-[0-9a-f]{16}-\d{1,5}x\d{1,5})-(?<variant>\d{1,4})\.[a-z0-9]{3,4}$/.exec(name)
      ?.groups ?? {};
  return stem ? { stem, width: Number(variant) } : null;
}

const maxVariantWidth = Math.max(...variantWidths);

/**
 * Returns the file of a picture that pages show. This is the widest variant if it has the width of the original or
 * {@link maxVariantWidth}, otherwise the original. Each `src` is an object name.
 */
export function displayedFile<Size extends number | null>(picture: {
  path: string;
  width: Size;
  height: Size;
  variants: readonly { src: string; width: number }[];
}) {
  const { path, width, height } = picture;
  const variants = picture.variants.toSorted((a, b) => a.width - b.width);
  const widest = variants.at(-1);
  if (!width || !height || !widest || widest.width < Math.min(width, maxVariantWidth)) {
    return { src: path, width, height, variants };
  }
  return {
    src: widest.src,
    width: widest.width,
    height: Math.max(1, Math.round((height * widest.width) / width)),
    variants: variants.slice(0, -1),
  };
}

const uploadedUrlPattern =
  /^(?<stem>.*\/public\/media\/.*-[0-9a-f]{16}-(?<width>\d{1,5})x(?<height>\d{1,5}))(?:-(?<variant>\d{1,4}))?\.(?<extension>[a-z0-9]{3,4})$/;

/** Reads the size of an uploaded picture or video and the variants of a picture from its URL; null for other URLs. */
export function parsePictureUrl(src: string): Pick<Image, "width" | "height" | "variants"> | null {
  const { stem, width, height, variant, extension } = uploadedUrlPattern.exec(src)?.groups ?? {};
  if (!stem || !extension) return null;
  const fullSize = { width: Number(width), height: Number(height) };
  if (fullSize.width === 0 || fullSize.height === 0) return null;
  if (!variant) return fullSize;
  const variantWidth = Number(variant);
  return {
    width: variantWidth,
    height: Math.max(1, Math.round((fullSize.height * variantWidth) / fullSize.width)),
    variants: guaranteedVariantWidths
      .filter((narrower) => narrower < variantWidth)
      .map((narrower) => ({ src: variantName(stem, narrower, extension), width: narrower })),
  };
}

function toFileName(name: string): string {
  const ascii = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return ascii.slice(0, 60) || "picture";
}

/** A random name. `crypto.randomUUID` is not available without https. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
