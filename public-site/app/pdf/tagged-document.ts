import { once } from "node:events";

interface TaggedDocumentOptions {
  /** Page size in points. */
  page: { width: number; height: number };
  /** BCP 47 tag. */
  language: string;
  info: PDFKit.DocumentInfo;
}

/** Creates a PDF without pages and margins, tagged for screen readers (PDF/UA). */
export async function createTaggedDocument({ page, language, info }: TaggedDocumentOptions) {
  // Load the library on first use, because few visitors open a PDF.
  const { default: PDFDocument } = await import("pdfkit");
  // The types of PDFKit lack PDF/UA.
  const conformance: object = { subset: "PDF/UA" };
  const pdf = new PDFDocument({
    ...conformance,
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: language,
    info,
  });
  const chunks: Uint8Array[] = [];
  pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  return {
    pdf,
    /** Ends the document, and returns its bytes. */
    async finish() {
      const endEvent = once(pdf, "end");
      pdf.end();
      await endEvent;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
