import { claimedSize, maxPixels, maxUploadBytes, sniffMedia } from "@portfolio/content/media";
import { copyWidths } from "@portfolio/content/media-name";
import { stripMetadata } from "@portfolio/content/strip-metadata";
import { mediaWord } from "../../words/en/media.ts";

/** How much a copy keeps of the original, from 0 to 1. */
const quality = 0.82;

/** Where the original has to be drawn anew. */
const originalQuality = 0.92;

/** Width in pixels of the blur that is shown until a picture arrives. */
const placeholderWidth = 16;

/** The longest placeholder the database takes is 8 KiB; one of this width needs a tenth. */
const maxPlaceholderLength = 4096;

/** A file to be stored. */
interface PreparedFile {
  blob: Blob;
  extension: string;
  /** Pixels. */
  width: number;
}

/** A picture ready to be sent. */
export interface PreparedPicture extends PreparedFile {
  height: number;
  /** Narrower copies, and one of full width for an original that is not wider than the widest of them. */
  variants: PreparedFile[];
  /** A tiny data URL, or "" where there is none. */
  placeholder: string;
}

/**
 * Checks a picture by its bytes, takes its metadata out and makes the copies that pages show.
 *
 * @throws Error with a sentence for the owner when it is too large, of another type or cannot be drawn.
 */
export async function preparePicture(file: Blob, signal?: AbortSignal): Promise<PreparedPicture> {
  if (file.size > maxUploadBytes) throw new Error(mediaWord("tooLarge"));
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  const type = sniffMedia(bytes);
  if (!type?.mime.startsWith("image/")) {
    throw new Error(mediaWord("wrongKind"));
  }
  const claimed = claimedSize(bytes);
  if (claimed && claimed.width * claimed.height > maxPixels) {
    throw new Error(mediaWord("tooManyPixels"));
  }
  const stripped = stripMetadata(bytes, type.extension);
  const bitmap = await decode(new Blob([stripped?.bytes ?? bytes], { type: type.mime }));
  try {
    const { width, height } = bitmap;
    const original = stripped
      ? { blob: new Blob([stripped.bytes], { type: type.mime }), extension: type.extension, width }
      : await encode(draw(bitmap, width), type.extension, originalQuality);
    signal?.throwIfAborted();
    const variants = stripped?.isAnimated
      ? []
      : await makeVariants(bitmap, original, type.extension, signal);
    const placeholder = await makePlaceholder(bitmap);
    return { ...original, height, variants, placeholder };
  } finally {
    bitmap.close();
  }
}

async function decode(picture: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture);
  } catch {
    throw new Error(mediaWord("damaged"));
  }
}

async function makeVariants(
  bitmap: ImageBitmap,
  original: PreparedFile,
  extension: string,
  signal?: AbortSignal,
): Promise<PreparedFile[]> {
  const full = Math.min(bitmap.width, Math.max(...copyWidths));
  const variants: PreparedFile[] = [];
  let source: ImageBitmap | HTMLCanvasElement = bitmap;
  // From wide to narrow, each from the one before: halving in steps keeps what one leap would skip.
  for (const width of [full, ...copyWidths.toReversed().filter((step) => step < full)]) {
    signal?.throwIfAborted();
    source = draw(source, width);
    const variant = await encode(source, extension, quality);
    // A drawing of few colours is smaller as it is.
    if (width < bitmap.width || variant.blob.size < original.blob.size) variants.unshift(variant);
  }
  return variants;
}

function draw(source: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((source.height * width) / source.width));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(mediaWord("cannotResize"));
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP; where the browser cannot write it, JPEG for what was one, and PNG for what may be transparent. */
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

/** A browser that cannot write a type writes PNG. */
function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(mediaWord("notResized")))),
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
