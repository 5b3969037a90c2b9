import type { Image } from "./fields.ts";
import type { PixelSize } from "./media.ts";

/** Widths in pixels of a picture's copies; only those narrower than the original are made. */
export const copyWidths = [480, 960, 1440, 1920];

/**
 * Common prefix of the object names of a picture. It contains the size, so that an address alone, as in Markdown, tells
 * a page how much space to reserve and which copies exist.
 */
export function objectStem(folder: string, name: string, { width, height }: PixelSize): string {
  return `${folder}/${plainName(name)}-${randomName()}-${width}x${height}`;
}

/** Object name of a copy. */
export function copyName(stem: string, width: number, extension: string): string {
  return `${stem}-${width}.${extension}`;
}

const uploaded =
  /^(?<stem>.*\/public\/media\/.*-[0-9a-f]{16}-(?<width>\d{1,5})x(?<height>\d{1,5}))(?:-(?<copy>\d{1,4}))?\.(?<extension>[a-z]{3,4})$/;

/** Size and copies of an uploaded picture, read from its address; null for any other address. */
export function pictureAt(src: string): Pick<Image, "width" | "height" | "variants"> | null {
  const { stem, width, height, copy, extension } = uploaded.exec(src)?.groups ?? {};
  if (!stem || !extension) return null;
  const full = { width: Number(width), height: Number(height) };
  if (full.width === 0 || full.height === 0) return null;
  if (!copy) return full;
  const own = Number(copy);
  return {
    width: own,
    height: Math.max(1, Math.round((full.height * own) / full.width)),
    variants: copyWidths
      .filter((narrower) => narrower < own)
      .map((narrower) => ({ src: copyName(stem, narrower, extension), width: narrower })),
  };
}

function plainName(name: string): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/gi, "-")
    .replace(/^-+|-+$/g, "")
    .toLowerCase();
  return plain.slice(0, 60) || "picture";
}

/** Also works without https, unlike `crypto.randomUUID`. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
