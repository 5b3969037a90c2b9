import { maxPixels } from "@portfolio/content/media";
import { isColourProfile, stripMetadata } from "@portfolio/content/strip-metadata";
import sharp, { type Sharp } from "sharp";
import { PriorityMutex } from "../util/priority-mutex.ts";

/** How much of a picture that has to be drawn anew is kept, of 100: as much as the admin keeps. */
const quality = 92;

/** Seconds that drawing a picture may take: what takes longer was made for that. */
const patience = 20;

/** One picture at a time: each may need hundreds of megabytes. */
const easel = new PriorityMutex();

/**
 * A picture as the admin would have sent it: without anything that is not needed to draw it. A clean one stays as it
 * is, byte for byte. Null where it cannot be drawn.
 *
 * @param extension of its type, without the dot.
 */
export async function sanitizeImage(
  bytes: Uint8Array<ArrayBuffer>,
  extension: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const stripped = stripMetadata(bytes, extension);
  const leave = await easel.acquire();
  try {
    if (!stripped || !(await hasTrueProfile(stripped.bytes))) {
      return new Uint8Array(await drawnAnew(bytes));
    }
    await draw(stripped.bytes);
    return stripped.bytes;
  } catch {
    return null;
  } finally {
    leave();
  }
}

function open(bytes: Uint8Array): Sharp {
  const picture = sharp(bytes, {
    limitInputPixels: maxPixels,
    sequentialRead: true,
    failOn: "error",
  });
  return picture.timeout({ seconds: patience });
}

/** True where a picture's colour profile is one, or where it has none. */
async function hasTrueProfile(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const { icc, format } = await open(bytes).metadata();
  if (icc) return isColourProfile(new Uint8Array(icc));
  // A PNG's profile is compressed: what the decoder could not read may be anything.
  return format !== "png" || !Buffer.from(bytes).includes("iCCP");
}

/** @throws where the picture is damaged. */
async function draw(bytes: Uint8Array): Promise<void> {
  try {
    await open(bytes).resize({ width: 16, height: 16, fit: "fill" }).raw().toBuffer();
  } catch (error) {
    const { format, bitsPerSample = 8 } = await open(bytes).metadata();
    // Browsers draw an AVIF of ten or twelve bits, which may be more than this decoder does.
    if (format !== "heif" || bitsPerSample === 8) throw error;
  }
}

/** Upright, in the colours and the format that it has. */
async function drawnAnew(bytes: Uint8Array): Promise<Buffer> {
  const { format, icc } = await open(bytes).metadata();
  const upright = open(bytes).autoOrient();
  const isProfiled = icc && isColourProfile(new Uint8Array(icc));
  const picture = isProfiled ? upright.keepIccProfile() : upright;
  switch (format) {
    case "png":
      return picture.png().toBuffer();
    case "webp":
      return picture.webp({ quality }).toBuffer();
    case "heif":
      return picture.avif({ quality, effort: 1 }).toBuffer();
    case "jpeg":
      return picture.jpeg({ quality }).toBuffer();
    default:
      throw new Error(`A picture of the kind ${format}.`);
  }
}
