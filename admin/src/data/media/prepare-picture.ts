import { maxPixels, maxUploadBytes, readClaimedSize, sniffMedia } from "@portfolio/content/media";
import { copyQuality, copyWidths } from "@portfolio/content/media-name";
import { stripMetadata } from "@portfolio/content/strip-metadata";
import { mediaMessage } from "../../i18n/en/media.ts";
import { RefusedFileError } from "./error-message.ts";

/** Encoder quality if the original must be encoded again. */
const originalQuality = 0.92;

/** Width of the blurred placeholder in pixels. */
const placeholderWidth = 16;

/** Maximum length of the data URL. Most have about 0.8 KiB, and the database accepts 8 KiB. */
const maxPlaceholderLength = 4096;

interface PreparedFile {
  blob: Blob;
  extension: string;
  /** In pixels. */
  width: number;
}

export interface PreparedPicture extends PreparedFile {
  height: number;
  /**
   * Narrower copies. Includes a copy of the full width if that does not exceed the largest of {@link copyWidths} and
   * the copy has fewer bytes. Empty for an animation.
   */
  variants: PreparedFile[];
  /** A tiny data URL; empty if there is none. */
  placeholder: string;
}

/**
 * Validates a picture by its bytes, removes its metadata and creates the copies that pages use.
 *
 * @throws RefusedFileError if the file is too large or of another type, or another Error with a message for the owner.
 */
export async function preparePicture(file: Blob, signal?: AbortSignal): Promise<PreparedPicture> {
  if (file.size > maxUploadBytes) throw new RefusedFileError(mediaMessage("tooLarge"));
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  const type = sniffMedia(bytes);
  if (!type?.mime.startsWith("image/")) throw new RefusedFileError(mediaMessage("noPicture"));
  const declaredSize = readClaimedSize(bytes);
  if (declaredSize && declaredSize.width * declaredSize.height > maxPixels) {
    throw new RefusedFileError(mediaMessage("tooManyPixels"));
  }
  const strippedFile = stripMetadata(bytes, type.extension);
  const bitmap = await decode(new Blob([strippedFile?.bytes ?? bytes], { type: type.mime }));
  try {
    const { width, height } = bitmap;
    const originalFile = strippedFile
      ? {
          blob: new Blob([strippedFile.bytes], { type: type.mime }),
          extension: type.extension,
          width,
        }
      : await encode(draw(bitmap, width), type.extension, originalQuality);
    signal?.throwIfAborted();
    const variants = strippedFile?.isAnimated
      ? []
      : await makeVariants(bitmap, originalFile, type.extension, signal);
    const placeholder = await makePlaceholder(bitmap);
    return { ...originalFile, height, variants, placeholder };
  } finally {
    bitmap.close();
  }
}

async function decode(picture: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture);
  } catch {
    throw new Error(mediaMessage("damaged"));
  }
}

async function makeVariants(
  bitmap: ImageBitmap,
  originalFile: PreparedFile,
  extension: string,
  signal?: AbortSignal,
): Promise<PreparedFile[]> {
  const largestWidth = Math.min(bitmap.width, Math.max(...copyWidths));
  const variants: PreparedFile[] = [];
  let source: ImageBitmap | HTMLCanvasElement = bitmap;
  // Scale each copy from the next larger copy, because scaling in several steps gives better quality.
  for (const width of [
    largestWidth,
    ...copyWidths.toReversed().filter((step) => step < largestWidth),
  ]) {
    signal?.throwIfAborted();
    source = draw(source, width);
    const variant = await encode(source, extension, copyQuality(width) / 100);
    // A picture with few colours may be smaller in its original format.
    if (width < bitmap.width || variant.blob.size < originalFile.blob.size)
      variants.unshift(variant);
  }
  return variants;
}

function draw(source: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((source.height * width) / source.width));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(mediaMessage("cannotResize"));
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes as WebP. If the browser cannot, encodes JPEG as JPEG and other formats as PNG, which keeps transparency. */
async function encode(
  canvas: HTMLCanvasElement,
  extension: string,
  quality: number,
): Promise<PreparedFile> {
  const { width } = canvas;
  const webp = await toBlob(canvas, "image/webp", quality);
  if (webp.type === "image/webp") return { blob: webp, extension: "webp", width };
  if (extension !== "jpg") return { blob: webp, extension: "png", width };
  return { blob: await toBlob(canvas, "image/jpeg", quality), extension: "jpg", width };
}

/** Browsers encode unsupported types as PNG. */
function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(mediaMessage("notEncoded")))),
      type,
      quality,
    );
  });
}

async function makePlaceholder(bitmap: ImageBitmap): Promise<string> {
  const { blob } = await encode(draw(bitmap, Math.min(placeholderWidth, bitmap.width)), "png", 0.5);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const url = `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
  return url.length <= maxPlaceholderLength ? url : "";
}
