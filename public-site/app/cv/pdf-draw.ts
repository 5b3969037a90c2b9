import { isRightToLeft } from "./pdf-direction.ts";
import type { CvRow, StructureNode } from "./pdf-layout.ts";
import type { Placed } from "./pdf-pages.ts";
import type { Run, TextSetter } from "./pdf-run.ts";
import { baselineRatio, type PdfLook, portrait as portraitSize } from "./pdf-style.ts";
import { breakLines, featuresOf, selectFont, trackingOf } from "./pdf-text.ts";

type Pdf = PDFKit.PDFDocument;
type StructureElement = ReturnType<Pdf["struct"]>;

interface PageExtras {
  look: PdfLook;
  setter: TextSetter;
  /** Shown at the bottom of every page beside the page number. */
  name: string;
  /** A JPEG with the portrait's aspect ratio; null for none. */
  portrait: Buffer | null;
}

/** Draws the rows of each page with their PDF structure for screen readers, and the page numbers. */
export function drawPages(
  pdf: Pdf,
  pages: readonly Placed<CvRow>[][],
  { look, setter, name, portrait }: PageExtras,
): void {
  const elementOf = structure(pdf);
  pages.forEach((rows, index) => {
    pdf.addPage();
    if (index === 0 && portrait) drawPortrait(pdf, look, portrait, isRightToLeft(name));
    for (const row of rows) {
      const y = look.area.top + row.y;
      if (row.hasRule && look.rule) drawRule(pdf, look, y, look.rule);
      for (const piece of row.pieces) {
        drawPiece(pdf, elementOf(piece.node), piece, y + row.height * baselineRatio);
      }
    }
    const number = `${index + 1} / ${pages.length}`;
    drawFooter(pdf, look, setter, pages.length > 1 ? [name, number] : [name]);
  });
}

/** Creates structure elements on first use, each in its parent. */
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

/** Scripts whose glyphs differ from the letters in order or number. */
const complex = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

function drawPiece(pdf: Pdf, element: StructureElement, piece: Run, baselineY: number): void {
  const draw = () => {
    const actual = piece.read ?? piece.text;
    const isComplex = complex.test(actual);
    // The text for copying, searching and screen readers.
    if (isComplex) pdf.markContent("Span", { actual });
    drawRun(pdf, piece, piece.x, baselineY);
    if (isComplex) pdf.endMarkedContent();
  };
  element.add(piece.url ? pdf.struct("Link", {}, [draw]) : draw);
}

function drawRun(pdf: Pdf, run: Run, x: number, baselineY: number): void {
  selectFont(pdf, run);
  pdf.fillColor(run.style.colour);
  pdf.text(run.text, x, baselineY - run.face.ascent * run.style.size, {
    lineBreak: false,
    characterSpacing: trackingOf(run),
    ...featuresOf(run),
    ...(run.url ? { link: run.url } : {}),
  });
}

/** Draws decoration that is not part of the content. */
function asArtifact(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}

/** Draws the portrait at the end of the name's line. Screen readers skip it. */
function drawPortrait(
  pdf: Pdf,
  { area, columns: { full } }: PdfLook,
  picture: Buffer,
  isAtLeft: boolean,
): void {
  const { width, height } = portraitSize;
  const x = isAtLeft ? full.x : full.x + full.width - width;
  asArtifact(pdf, "Layout", () => {
    pdf.save().roundedRect(x, area.top, width, height, portraitSize.radius).clip();
    pdf.image(picture, x, area.top, { width, height }).restore();
  });
}

function drawRule(pdf: Pdf, { columns: { full } }: PdfLook, y: number, rule: string): void {
  asArtifact(pdf, "Layout", () => {
    pdf
      .moveTo(full.x, y)
      .lineTo(full.x + full.width, y)
      .lineWidth(0.5)
      .stroke(rule);
  });
}

function drawFooter(
  pdf: Pdf,
  { paper, columns: { full }, styles: { footer: style } }: PdfLook,
  setter: TextSetter,
  texts: readonly string[],
): void {
  asArtifact(pdf, "Pagination", () => {
    texts.forEach((text, index) => {
      const [runs = []] = breakLines([{ text, style }], full.width, setter);
      const start = Math.min(...runs.map((run) => run.x));
      const width = runs.reduce((sum, run) => sum + run.width, 0);
      const x = index === 0 ? full.x : full.x + full.width - width;
      for (const run of runs) drawRun(pdf, run, x + run.x - start, paper.height - 34);
    });
  });
}
