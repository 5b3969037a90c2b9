import { maxPixels } from "@portfolio/content/media";
import { isColourProfile, stripMetadata } from "@portfolio/content/strip-metadata";
import type { Sharp } from "sharp";
import { PriorityMutex } from "../util/priority-mutex.ts";

/** Quality of encoded images, from 1 to 100. Equal to the quality that the admin uses. */
const quality = 92;

/** Timeout of decoding an image, in seconds. */
const timeoutSeconds = 20;

/** Processes one image at a time, because each may need hundreds of megabytes. */
const mutex = new PriorityMutex();

/** Removes metadata, as the admin does before an upload. Returns null if the image cannot be decoded. */
export async function sanitizeImage(bytes: Uint8Array<ArrayBuffer>, extension: string) {
  const strippedImage = stripMetadata(bytes, extension);
  return mutex.runExclusive(async () => {
    try {
      if (!strippedImage || !(await hasValidProfile(strippedImage.bytes))) {
        return new Uint8Array(await reencode(bytes));
      }
      await assertDecodable(strippedImage.bytes);
      return strippedImage.bytes;
    } catch {
      return null;
    }
  });
}

async function openImage(bytes: Uint8Array): Promise<Sharp> {
  // Loaded on first use, because the library needs 8 MB of memory.
  const { default: sharp } = await import("sharp");
  const image = sharp(bytes, {
    limitInputPixels: maxPixels,
    sequentialRead: true,
    failOn: "error",
  });
  return image.timeout({ seconds: timeoutSeconds });
}

/** True if the image has no colour profile, or a valid one. */
async function hasValidProfile(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { icc, format } = await (await openImage(bytes)).metadata();
  if (icc) return isColourProfile(new Uint8Array(icc));
  // Rejects a PNG with a profile chunk that the decoder cannot read, because it may contain other data.
  return format !== "png" || !Buffer.from(bytes).includes("iCCP");
}

/** @throws if the image is damaged. */
async function assertDecodable(bytes: Uint8Array): Promise<void> {
  try {
    await (await openImage(bytes)).resize({ width: 16, height: 16, fit: "fill" }).raw().toBuffer();
  } catch (error) {
    const { format, bitsPerSample = 8 } = await (await openImage(bytes)).metadata();
    // Accepts AVIF with ten or twelve bits, which browsers show but this decoder might not support.
    if (format !== "heif" || bitsPerSample === 8) throw error;
  }
}

/** Re-encodes an image in the same format and colours, rotated as its EXIF data says. */
async function reencode(bytes: Uint8Array): Promise<Buffer> {
  const { format, icc } = await (await openImage(bytes)).metadata();
  const orientedImage = (await openImage(bytes)).autoOrient();
  const hasProfile = icc && isColourProfile(new Uint8Array(icc));
  const image = hasProfile ? orientedImage.keepIccProfile() : orientedImage;
  switch (format) {
    case "png":
      return image.png().toBuffer();
    case "webp":
      return image.webp({ quality }).toBuffer();
    case "heif":
      return image.avif({ quality, effort: 1 }).toBuffer();
    case "jpeg":
      return image.jpeg({ quality }).toBuffer();
    default:
      throw new Error(`Images of the format ${format} cannot be encoded.`);
  }
}
