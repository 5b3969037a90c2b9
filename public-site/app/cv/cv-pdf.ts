import type { Look } from "@portfolio/content/look";
import type { SiteMessages } from "../i18n/messages.ts";
import { openFaces } from "../pdf/fonts.ts";
import type { Typesetter } from "../pdf/run.ts";
import { createTaggedDocument } from "../pdf/tagged-document.ts";
import { measureWith } from "../pdf/text.ts";
import { type Cv, outline } from "./outline.ts";
import { drawPages } from "./pdf-draw.ts";
import { layoutCv } from "./pdf-layout.ts";
import { paginate } from "./pdf-pages.ts";
import { pdfLook } from "./pdf-style.ts";

/** Data of the PDF other than the CV. */
export interface CvPdfOptions {
  /** Title of the CV section, for example "Curriculum vitae". */
  title: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  messages: SiteMessages;
  look: Look;
  /** Accent colour of the site, `#rrggbb` or `oklch()`. */
  accent: string;
  /** ISO 8601 time of the last change; null if never changed. */
  updatedAt: string | null;
}

/**
 * Renders the CV as a PDF of A4 or Letter pages: selectable tagged text, embedded fonts, page numbers, and no heading
 * at the end of a page. Takes several hundred milliseconds.
 *
 * @param portrait a JPEG with the portrait's aspect ratio; null for none.
 * @throws if a font file of this installation cannot be read.
 */
export async function renderCvPdf(cv: Cv, options: CvPdfOptions, portrait: Buffer | null = null) {
  const look = pdfLook(cv.pdf.pageSize, options.look, options.accent);
  const name = cv.basics.name || new URL(options.siteUrl).hostname;
  const parts = outline(cv, options.messages);
  const { pdf, finish } = await createTaggedDocument({
    page: look.paper,
    language: options.messages.locale,
    info: {
      Title: [name, options.title].filter(Boolean).join(", "),
      Author: name,
      Subject: cv.basics.label,
      Creator: options.siteUrl,
      CreationDate: options.updatedAt ? new Date(options.updatedAt) : new Date(),
    },
  });
  const typesetter: Typesetter = {
    faceFor: await openFaces(
      `${name}${JSON.stringify([cv, parts])}`,
      options.messages.locale,
      options.look.typeface,
    ),
    measure: measureWith(pdf),
  };
  const rows = layoutCv({
    name,
    basics: cv.basics,
    messages: options.messages,
    parts,
    siteUrl: options.siteUrl,
    look,
    typesetter,
    hasPortrait: portrait !== null,
  });
  drawPages(pdf, paginate(rows, look.area.height), { look, typesetter, name, portrait });
  return finish();
}
