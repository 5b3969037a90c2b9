/** Largest picture that may be uploaded, in bytes. */
const maxImageBytes = 10 * 1024 * 1024;

/** Largest picture that may be uploaded, in pixels: more takes a browser down before it is drawn. */
const maxPixels = 64_000_000;

/** What a picture file is, found by looking into it and not at its name. */
export interface ImageFile {
  bytes: ArrayBuffer;
  mime: string;
  /** File extension without the dot. */
  extension: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Types that may be uploaded, for a file picker. */
export const acceptedImages = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/**
 * Reads and checks a picture.
 *
 * @throws Error with a sentence for the owner when it is too large, of another type or cannot be drawn.
 */
export async function readImageFile(file: File): Promise<ImageFile> {
  if (file.size > maxImageBytes) throw new Error("This file is larger than 10 MiB.");
  const bytes = await file.arrayBuffer();
  const type = sniffImage(new Uint8Array(bytes));
  if (!type) throw new Error("Use a JPEG, PNG, WebP, AVIF or GIF picture.");
  const { width, height } = await measure(new Blob([bytes], { type: type.mime }));
  if (width * height > maxPixels) throw new Error("This picture has more than 64 megapixels.");
  return { bytes, ...type, width, height };
}

/** The type of a picture by its first bytes; null for everything else, SVG included. */
export function sniffImage(bytes: Uint8Array): { mime: string; extension: string } | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return imageType("jpeg", "jpg");
  if (ascii(0, 8) === "\x89PNG\r\n\x1a\n") return imageType("png");
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return imageType("webp");
  if (ascii(4, 8) === "ftyp" && /^avi[fs]$/.test(ascii(8, 12))) return imageType("avif");
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return imageType("gif");
  return null;
}

function imageType(name: string, extension = name) {
  return { mime: `image/${name}`, extension };
}

async function measure(picture: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(picture);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    throw new Error("This file is damaged: the picture cannot be drawn.");
  }
}
