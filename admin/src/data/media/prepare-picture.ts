import { maxPixels, maxUploadBytes, readClaimedSize, sniffMedia } from "@portfolio/content/media";
import { variantQuality, variantWidths } from "@portfolio/content/media-name";
import { stripMetadata } from "@portfolio/content/strip-metadata";
import { mediaMessage } from "../../i18n/en/media.ts";
import { fileTooLarge, RefusedFileError } from "./error-message.ts";

/** Encoder quality, from 0 to 1, of an original that must be encoded again. */
const originalQuality = 0.92;

/** Maximum size of a chosen picture in bytes. A picture with more than {@link maxUploadBytes} is scaled down. */
const maxFileBytes = 50 * 1024 ** 2;

/** Maximum number of pixels of a picture that is scaled down for the upload. iOS has no larger canvases. */
const maxScaledPixels = 16_000_000;

/** Width of the blurred placeholder in pixels. */
const placeholderWidth = 16;

/** Maximum length of the placeholder's data URL in characters. Most have about 800; the database accepts 8 KiB. */
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
   * Narrower variants; empty for an animation. Includes a variant of the full width if the picture is not wider than
   * the largest of {@link variantWidths} and the variant has fewer bytes.
   */
  variants: PreparedFile[];
  /** A tiny data URL; empty if there is none. */
  placeholder: string;
}

/**
 * Validates a picture by its bytes, removes its metadata and creates the variants that pages use. Scales down a picture
 * that is too large for an upload, unless it is an animation.
 *
 * @throws RefusedFileError if the file is too large or of another type, or another Error with a message for the owner.
 */
export async function preparePicture(file: Blob, signal?: AbortSignal): Promise<PreparedPicture> {
  if (file.size > maxFileBytes) throw fileTooLarge(maxFileBytes);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  const type = sniffMedia(bytes);
  if (!type?.mime.startsWith("image/")) throw new RefusedFileError(mediaMessage("noPicture"));
  const declaredSize = readClaimedSize(bytes);
  if (declaredSize && declaredSize.width * declaredSize.height > maxPixels) {
    throw new RefusedFileError(mediaMessage("tooManyPixels"));
  }
  const strippedFile = stripMetadata(bytes, type.extension);
  const original = new Blob([strippedFile?.bytes ?? bytes], { type: type.mime });
  const isTooLarge = original.size > maxUploadBytes;
  if (isTooLarge && strippedFile?.isAnimated) throw fileTooLarge(maxUploadBytes);
  const bitmap = await decode(original);
  try {
    const newWidth = isTooLarge ? scaledWidth(bitmap) : bitmap.width;
    const canvas = isTooLarge || !strippedFile ? draw(bitmap, newWidth) : null;
    const source = canvas ?? bitmap;
    const { width, height } = source;
    const storedFile = canvas
      ? await encode(canvas, type.extension, originalQuality)
      : { blob: original, extension: type.extension, width };
    if (storedFile.blob.size > maxUploadBytes) throw fileTooLarge(maxUploadBytes);
    signal?.throwIfAborted();
    const variants = strippedFile?.isAnimated
      ? []
      : await createVariants(source, storedFile, type.extension, signal);
    const placeholder = await makePlaceholder(source);
    return { ...storedFile, height, variants, placeholder };
  } finally {
    bitmap.close();
  }
}

/** Width at which a picture has at most {@link maxScaledPixels}. */
function scaledWidth({ width, height }: ImageBitmap): number {
  return Math.min(width, Math.floor(Math.sqrt((maxScaledPixels * width) / height)));
}

async function decode(picture: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture);
  } catch {
    throw new Error(mediaMessage("damaged"));
  }
}

async function createVariants(
  picture: ImageBitmap | HTMLCanvasElement,
  storedFile: PreparedFile,
  extension: string,
  signal?: AbortSignal,
): Promise<PreparedFile[]> {
  const largestWidth = Math.min(picture.width, Math.max(...variantWidths));
  const variants: PreparedFile[] = [];
  let source: ImageBitmap | HTMLCanvasElement = picture;
  // Scale each variant from the next larger variant, because scaling in several steps gives better quality.
  for (const width of [
    largestWidth,
    ...variantWidths.toReversed().filter((step) => step < largestWidth),
  ]) {
    signal?.throwIfAborted();
    source = draw(source, width);
    const variant = await encode(source, extension, variantQuality(width) / 100);
    // A picture with few colours may be smaller in its original format.
    if (width < picture.width || variant.blob.size < storedFile.blob.size) {
      variants.unshift(variant);
    }
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

/** Encodes a canvas. Browsers encode it as PNG if they do not support the type. */
function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(mediaMessage("notEncoded")))),
      type,
      quality,
    );
  });
}

async function makePlaceholder(picture: ImageBitmap | HTMLCanvasElement): Promise<string> {
  const width = Math.min(placeholderWidth, picture.width);
  const { blob } = await encode(draw(picture, width), "png", 0.5);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const url = `data:${blob.type};base64,${btoa(String.fromCharCode(...bytes))}`;
  return url.length <= maxPlaceholderLength ? url : "";
}
