import { once } from "node:events";
import type { TypefacePairName } from "@portfolio/content/look";
import { isRightToLeft } from "../i18n/language.ts";
import { drawAsArtifact, drawRun, type Pdf, type StructureElement } from "./draw.ts";
import { openFaces } from "./fonts.ts";
import type { DocumentFonts, TextStyle } from "./run.ts";
import { breakLines, createMeasure, toPrintableText } from "./text.ts";

/** Context for drawing a document. */
export interface Canvas {
  pdf: Pdf;
  /** Root of the document's structure for screen readers. */
  root: StructureElement;
  fonts: DocumentFonts;
  /** Origin for links to paths of this site, without a trailing slash. */
  siteUrl: string;
  /** Colour of links; undefined for the colour of the surrounding text. */
  linkColour?: string;
}

interface DocumentOptions extends Pick<Canvas, "siteUrl" | "linkColour"> {
  /** Page size in points. */
  page: { width: number; height: number };
  /** BCP 47 tag. */
  language: string;
  info: PDFKit.DocumentInfo;
  /** Contains all characters of the document. */
  text: string;
  typeface: TypefacePairName;
}

interface Footer {
  x: number;
  width: number;
  baselineY: number;
  style: TextStyle;
  /** The text at the start of the line, and the text at its end. Both are empty on a page without a footer. */
  textsOf: (page: number, pageCount: number) => [start: string, end: string];
}

/**
 * Creates a PDF without pages and margins, tagged for screen readers (PDF/UA).
 *
 * @throws if a font file of this installation cannot be read.
 */
export async function createDocument({
  page,
  language,
  info,
  text,
  typeface,
  ...options
}: DocumentOptions) {
  // Load the library on first use, because few visitors open a PDF.
  const { default: PDFDocument } = await import("pdfkit");
  // The types of PDFKit lack PDF/UA.
  const conformance: object = { subset: "PDF/UA" };
  const pdf = new PDFDocument({
    ...conformance,
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // Pages get their footers at the end, when the number of pages is known.
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    info,
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const canvas: Canvas = {
    ...options,
    pdf,
    root,
    fonts: { faceFor: await openFaces(text, language, typeface), measure: createMeasure(pdf) },
  };
  return {
    canvas,
    /** Draws the footers, ends the document, and returns its bytes. */
    async finish(footer: Footer) {
      const { count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(index);
        drawFooter(canvas, footer, footer.textsOf(index + 1, count));
      }
      const endEvent = once(pdf, "end");
      pdf.end();
      await endEvent;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

/** Draws two texts at the foot of a page. Screen readers skip them. */
function drawFooter(
  { pdf, fonts }: Canvas,
  { x, width, baselineY, style }: Footer,
  [start, end]: [string, string],
): void {
  const lineOf = (text: string) =>
    breakLines([{ text: toPrintableText(text), style }], width, fonts)[0] ?? [];
  const endLine = lineOf(end);
  const endWidth = endLine.reduce((sum, run) => sum + run.width, 0);
  const endX = isRightToLeft(start) ? x : x + width - endWidth;
  drawAsArtifact(pdf, "Pagination", () => {
    for (const run of lineOf(start)) drawRun(pdf, run, x + run.x, baselineY);
    for (const run of endLine) drawRun(pdf, run, endX + run.x, baselineY);
  });
}
