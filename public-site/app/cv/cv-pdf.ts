import { once } from "node:events";
import type { Look } from "@portfolio/content/look";
import PDFDocument from "pdfkit";
import type { SiteWords } from "../words/words.ts";
import { type Cv, outline } from "./outline.ts";
import { drawPages } from "./pdf-draw.ts";
import { openFaces } from "./pdf-fonts.ts";
import { layoutCv } from "./pdf-layout.ts";
import { paginate } from "./pdf-pages.ts";
import type { Setter } from "./pdf-run.ts";
import { pdfLook } from "./pdf-style.ts";
import { measureWith } from "./pdf-text.ts";

/** What a PDF says besides the CV. */
export interface CvPdfOptions {
  /** Title of the CV section, for example "Curriculum vitae". */
  title: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  /** Of the site, whose language is that of the CV. */
  words: SiteWords;
  /** Of the site. */
  look: Look;
  /** The owner's colour, as the appearance has it. */
  accent: string;
  /** ISO 8601: when the CV was last changed; null while it never was. */
  updatedAt: string | null;
}

/**
 * Sets the CV as a PDF of A4 or Letter pages: selectable, tagged text with fonts embedded, headings with what they
 * head, page numbers. The same arguments give the same pages, so that a caller may keep them by a hash of the content.
 * Takes some hundred milliseconds.
 *
 * @param portrait A JPEG of the portrait's shape; null for none.
 * @throws When a font file of this installation cannot be read.
 */
export async function renderCvPdf(
  cv: Cv,
  options: CvPdfOptions,
  portrait: Buffer | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const look = pdfLook(cv.pdf.pageSize, options.look, options.accent);
  const name = cv.basics.name || new URL(options.siteUrl).hostname;
  const parts = outline(cv, options.words);
  // PDFKit's types know only PDF/A.
  const conformance: object = { subset: "PDF/UA" };
  const pdf = new PDFDocument({
    ...conformance,
    size: [look.paper.width, look.paper.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: options.words.locale,
    info: {
      Title: [name, options.title].filter(Boolean).join(", "),
      Author: name,
      Subject: cv.basics.label,
      Creator: options.siteUrl,
      CreationDate: options.updatedAt ? new Date(options.updatedAt) : new Date(),
    },
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const setter: Setter = {
    faceFor: await openFaces(
      `${name}${JSON.stringify([cv, parts])}`,
      options.words.locale,
      options.look.typeface,
    ),
    measure: measureWith(pdf),
  };
  const rows = layoutCv({
    name,
    basics: cv.basics,
    words: options.words,
    parts,
    siteUrl: options.siteUrl,
    look,
    setter,
    hasPortrait: portrait !== null,
  });
  drawPages(pdf, paginate(rows, look.area.height), { look, setter, name, portrait });
  const ended = once(pdf, "end");
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}
