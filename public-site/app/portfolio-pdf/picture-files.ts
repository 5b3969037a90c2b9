import { openPicture } from "@portfolio/social-image/pictures";
import type { PictureSize } from "./portfolio.ts";

/** A JPEG and its size in pixels. */
export interface PictureFile {
  data: Buffer;
  width: number;
  height: number;
}

/** Longest edge in pixels, JPEG quality, and maximum size of all pictures together in bytes. */
const limits: Readonly<
  Record<PictureSize, { edgePx: number; quality: number; totalBytes: number }>
> = {
  mail: { edgePx: 1600, quality: 76, totalBytes: 8_500_000 },
  print: { edgePx: 3200, quality: 88, totalBytes: 60_000_000 },
};

/** A picture whose longest edge has fewer pixels is not reduced further. */
const minEdgePx = 100;

interface Target {
  maxBytes: number;
  /** Colour behind transparent parts. */
  background: string;
}

/** Minimum width in pixels of the copy of a picture that the PDF needs. The site stores copies in several widths. */
export const minPictureWidth = (size: PictureSize): number => limits[size].edgePx;

/**
 * Converts pictures to JPEG, each so small that all together are below the size limit. Omits files that are not
 * pictures.
 */
export async function convertToJpegs(
  files: ReadonlyMap<string, Uint8Array>,
  size: PictureSize,
  background: string,
  onConverted?: (converted: number) => void,
): Promise<Map<string, PictureFile>> {
  const { totalBytes } = limits[size];
  let remainingBytes = totalBytes;
  let remainingFiles = files.size;
  const convertedFiles = new Map<string, PictureFile>();
  // The loop is sequential, because each picture is decoded in memory.
  for (const [src, bytes] of files) {
    const file = await toJpeg(bytes, size, {
      maxBytes: remainingBytes / remainingFiles,
      background,
    }).catch(() => null);
    remainingFiles -= 1;
    onConverted?.(files.size - remainingFiles);
    if (!file) continue;
    remainingBytes -= file.data.byteLength;
    convertedFiles.set(src, file);
  }
  return convertedFiles;
}

async function toJpeg(bytes: Uint8Array, size: PictureSize, { maxBytes, background }: Target) {
  let { edgePx, quality } = limits[size];
  for (;;) {
    const { picture } = await openPicture(bytes);
    const { data, info } = await picture
      .resize({ width: edgePx, height: edgePx, fit: "inside", withoutEnlargement: true })
      .flatten({ background })
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true });
    if (data.byteLength <= maxBytes || edgePx < minEdgePx) {
      return { data, width: info.width, height: info.height };
    }
    const scale = Math.sqrt(maxBytes / data.byteLength) * 0.95;
    edgePx = Math.floor(Math.max(info.width, info.height) * scale);
    quality = Math.min(quality, 74);
  }
}
