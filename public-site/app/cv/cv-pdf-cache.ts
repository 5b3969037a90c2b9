import { openPicture } from "@portfolio/social-image/pictures";
import type { LoadPictureBytes } from "../content/context.ts";
import type { Cv } from "./cv-parts.ts";
import { type CvPdfOptions, renderCvPdf } from "./cv-pdf.ts";
import { portraitMetrics } from "./cv-pdf-style.ts";

let newestPdf: { key: string; pdf: Promise<Uint8Array<ArrayBuffer>> } | undefined;

const clearCache = () => {
  newestPdf = undefined;
};

/**
 * The CV as a PDF. Rendering blocks the server for several hundred milliseconds, so the newest PDF is cached until the CV
 * or the options change. The page cache alone is not enough, because every write purges it. A failure and a PDF without
 * its portrait are not cached.
 *
 * @param loadPicture loads the portrait.
 */
export function getCvPdf(
  cv: Cv,
  options: CvPdfOptions,
  loadPicture: LoadPictureBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = JSON.stringify([cv, options]);
  if (newestPdf?.key !== key) {
    newestPdf = { key, pdf: renderWithPortrait(cv, options, loadPicture) };
    newestPdf.pdf.catch(clearCache);
  }
  return newestPdf.pdf;
}

async function renderWithPortrait(cv: Cv, options: CvPdfOptions, loadPicture: LoadPictureBytes) {
  const { image } = cv.basics;
  const picture = image ? await loadPicture(image) : null;
  if (image && !picture) clearCache();
  return renderCvPdf(cv, options, picture && (await cropPortrait(picture)));
}

/** Resolution of the portrait for print, 300 dpi, in pixels per point. */
const pixelsPerPoint = 300 / 72;

/**
 * Crops a picture around its centre to the portrait's aspect ratio.
 *
 * @returns a JPEG. Null if the bytes are not a picture in an accepted format, so that the CV has no portrait.
 */
export async function cropPortrait(bytes: Uint8Array): Promise<Buffer | null> {
  const [width, height] = [portraitMetrics.width, portraitMetrics.height].map((points) =>
    Math.round(points * pixelsPerPoint),
  );
  try {
    const { picture } = await openPicture(bytes);
    return await picture
      .resize({ width, height, fit: "cover" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 86 })
      .toBuffer();
  } catch {
    return null;
  }
}
