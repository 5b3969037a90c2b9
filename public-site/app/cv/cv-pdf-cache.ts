import { createHash } from "node:crypto";
import { type CvPdfOptions, renderCvPdf } from "./cv-pdf.ts";
import type { Cv } from "./outline.ts";

let newest: { key: string; pdf: Promise<Uint8Array<ArrayBuffer>> } | undefined;

/**
 * The CV as a PDF, set anew only when something in it changed: the page cache forgets everything on every write,
 * and setting type holds the server up for some hundred milliseconds.
 */
export function cvPdf(cv: Cv, options: CvPdfOptions): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash("sha256")
    .update(JSON.stringify([cv, options]))
    .digest("base64");
  if (newest?.key !== key) {
    const pdf = renderCvPdf(cv, options);
    newest = { key, pdf };
    // A failure is not worth keeping.
    pdf.catch(() => {
      newest = undefined;
    });
  }
  return newest.pdf;
}
