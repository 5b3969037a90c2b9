import { createHash } from "node:crypto";
import type { Image } from "@portfolio/content/fields";
import { maxPixels, maxUploadBytes, sniffMedia } from "@portfolio/content/media";
import {
  displayedFile,
  objectStem,
  variantName,
  variantQuality,
  variantWidths,
} from "@portfolio/content/media-name";
import sharp from "sharp";
import {
  downloadPublic,
  PrivateAddressError,
  type PublicRequestOptions,
} from "../http/public-request.ts";
import { rejectFile } from "../storage/reject-file.ts";
import { sanitizeImage } from "../storage/sanitize-image.ts";

const placeholderWidth = 16;

/** Timeout in ms of downloading one picture, including redirects. */
const timeoutMs = 20_000;

const importFolder = "imported";

interface PictureFile {
  /** Object name. */
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A picture with its variants, as the admin stores it. */
export interface ImportedPicture {
  files: PictureFile[];
  /** Row of the media library. */
  row: Record<string, unknown> & { path: string };
  /** Picture for pages, without an alternative text. Each `src`, also of its variants, is an object name. */
  image: Omit<Image, "alt">;
}

export type PictureProblem =
  | "pictureMissing"
  | "pictureUnreachable"
  | "pictureRefused"
  | "notAPicture";

/**
 * Creates the files and the row of a picture. Object names depend only on the bytes and the file name, so that a
 * repeated import finds the objects.
 */
export async function preparePicture(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
): Promise<ImportedPicture | "notAPicture"> {
  const media = sniffMedia(bytes);
  if (!media?.mime.startsWith("image/") || rejectFile({ type: media.mime, bytes })) {
    return "notAPicture";
  }
  const originalBytes = await sanitizeImage(bytes, media.extension);
  if (!originalBytes) return "notAPicture";
  const { pages: frameCount = 1, autoOrient } = await sharp(originalBytes).metadata();
  const { width, height } = autoOrient;
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const stem = objectStem(importFolder, fileName, { width, height }, hash);
  const path = `${stem}.${media.extension}`;
  const openOrientedImage = () =>
    sharp(originalBytes, { limitInputPixels: maxPixels }).autoOrient();
  const maxVariantWidth = Math.min(width, Math.max(...variantWidths));
  const widths =
    frameCount > 1 ? [] : [...variantWidths.filter((px) => px < maxVariantWidth), maxVariantWidth];
  const variantFiles: (PictureFile & { width: number })[] = [];
  for (const variantWidth of widths) {
    const variant = await openOrientedImage()
      .resize(variantWidth)
      .webp({ quality: variantQuality(variantWidth) })
      .toBuffer();
    // Omits a variant as wide as the original if the original has fewer bytes, for example a picture with few colours.
    if (variantWidth === width && variant.byteLength >= originalBytes.byteLength) continue;
    const name = variantName(stem, variantWidth, "webp");
    variantFiles.push({ name, type: "image/webp", bytes: variant, width: variantWidth });
  }
  const placeholderBytes = await openOrientedImage()
    .resize(Math.min(placeholderWidth, width))
    .webp({ quality: 50 })
    .toBuffer();
  const placeholder = `data:image/webp;base64,${placeholderBytes.toString("base64")}`;
  const variants = variantFiles.map((file) => ({ src: file.name, width: file.width }));
  return {
    files: [{ name: path, type: media.mime, bytes: originalBytes }, ...variantFiles],
    row: {
      path,
      width,
      height,
      bytes: originalBytes.byteLength,
      mime: media.mime,
      variants,
      placeholder,
    },
    image: { ...displayedFile({ path, width, height, variants }), placeholder },
  };
}

/** Downloads a picture of an imported record; returns the problem if that is impossible. */
export async function fetchPicture(
  url: string,
  options: PublicRequestOptions = {},
): Promise<Uint8Array<ArrayBuffer> | PictureProblem> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const file = await downloadPublic(url, maxUploadBytes, signal, options);
    if (file === "tooLarge") return "notAPicture";
    return file === "missing" ? "pictureMissing" : file;
  } catch (error) {
    return error instanceof PrivateAddressError ? "pictureRefused" : "pictureUnreachable";
  }
}
