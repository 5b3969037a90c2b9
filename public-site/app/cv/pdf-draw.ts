import { faceFor } from "./pdf-fonts.ts";
import type { CvRow, StructureNode } from "./pdf-layout.ts";
import type { Placed } from "./pdf-pages.ts";
import { baseline, type Look, line } from "./pdf-style.ts";
import { type Measure, type Run, selectFont } from "./pdf-text.ts";

type Pdf = PDFKit.PDFDocument;
type StructureElement = ReturnType<Pdf["struct"]>;

/**
 * Draws the rows of each page, with the structure that tells a screen reader what is what, and numbers the pages.
 *
 * @param options.footer What stands beside the page number.
 */
export function drawPages(
  pdf: Pdf,
  pages: readonly Placed<CvRow>[][],
  { look, measure, footer }: { look: Look; measure: Measure; footer: string },
): void {
  const elementOf = structure(pdf);
  pages.forEach((rows, index) => {
    pdf.addPage();
    for (const row of rows) {
      const y = look.area.top + row.y;
      if (row.hasRule) drawRule(pdf, look, y);
      for (const piece of row.pieces) {
        drawPiece(pdf, elementOf(piece.node), piece, y + row.height * baseline);
      }
    }
    const number = `${index + 1} / ${pages.length}`;
    drawFooter(pdf, look, measure, pages.length > 1 ? [footer, number] : [footer]);
  });
}

/** Makes the elements of the structure as they are first met, each in its parent. */
function structure(pdf: Pdf): (node: StructureNode) => StructureElement {
  const elements = new Map<StructureNode, StructureElement>();
  const elementOf = (node: StructureNode): StructureElement => {
    const known = elements.get(node);
    if (known) return known;
    const element = pdf.struct(node.tag);
    elements.set(node, element);
    if (node.parent) elementOf(node.parent).add(element);
    else pdf.addStructure(element);
    return element;
  };
  return elementOf;
}

function drawPiece(pdf: Pdf, element: StructureElement, piece: Run, baselineY: number): void {
  const draw = () => drawRun(pdf, piece, piece.x, baselineY);
  element.add(piece.url ? pdf.struct("Link", {}, [draw]) : draw);
}

function drawRun(pdf: Pdf, run: Run, x: number, baselineY: number): void {
  selectFont(pdf, run.face, run.style);
  pdf.fillColor(run.style.colour);
  pdf.text(run.text, x, baselineY - run.face.ascent * run.style.size, {
    lineBreak: false,
    characterSpacing: run.style.tracking ?? 0,
    ...(run.style.isTabular ? { features: ["tnum"] } : {}),
    ...(run.url ? { link: run.url } : {}),
  });
}

/** Ornament, and no part of what is read. */
function asArtifact(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}

function drawRule(pdf: Pdf, { columns: { full } }: Look, y: number): void {
  asArtifact(pdf, "Layout", () => {
    pdf
      .moveTo(full.x, y)
      .lineTo(full.x + full.width, y)
      .lineWidth(0.5)
      .stroke(line);
  });
}

/** Sets the texts at the ends of the page's last line. */
function drawFooter(
  pdf: Pdf,
  { paper, columns: { full }, styles: { footer: style } }: Look,
  measure: Measure,
  texts: readonly string[],
): void {
  asArtifact(pdf, "Pagination", () => {
    texts.forEach((text, index) => {
      const face = faceFor(text, style.weight);
      const width = measure(text, face, style);
      const x = index === 0 ? full.x : full.x + full.width - width;
      drawRun(pdf, { text, face, style, x, width }, x, paper.height - 34);
    });
  });
}
