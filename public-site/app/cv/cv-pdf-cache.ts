import { createHash } from "node:crypto";
import { type CvPdfOptions, renderCvPdf } from "./cv-pdf.ts";
import type { Cv } from "./outline.ts";
import { cutPortrait } from "./portrait.server.ts";

let newest: { key: string; pdf: Promise<Uint8Array<ArrayBuffer>> } | undefined;

/**
 * The CV as a PDF, set anew only when something in it changed: the page cache forgets everything on every write,
 * and setting type holds the server up for some hundred milliseconds.
 *
 * @param pictureAt Fetches the portrait; null where it cannot be had.
 */
export function cvPdf(
  cv: Cv,
  options: CvPdfOptions,
  pictureAt: (address: string) => Promise<Uint8Array | null>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash("sha256")
    .update(JSON.stringify([cv, options]))
    .digest("base64");
  if (newest?.key !== key) {
    const forget = () => {
      if (newest?.key === key) newest = undefined;
    };
    const pdf = render(cv, options, pictureAt, forget);
    newest = { key, pdf };
    // A failure is not worth keeping.
    pdf.catch(forget);
  }
  return newest.pdf;
}

/** @param forget Called where the portrait could not be had: it is asked for again. */
async function render(
  cv: Cv,
  options: CvPdfOptions,
  pictureAt: (address: string) => Promise<Uint8Array | null>,
  forget: () => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const address = cv.basics.image;
  const picture = address ? await pictureAt(address) : null;
  if (address && !picture) forget();
  return renderCvPdf(cv, options, picture && (await cutPortrait(picture)));
}
