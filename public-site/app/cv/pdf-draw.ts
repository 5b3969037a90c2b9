import {
  asArtifact,
  drawFooter,
  drawPiece,
  drawRule,
  type Pdf,
  type StructureElement,
} from "../pdf/draw.ts";
import type { Typesetter } from "../pdf/run.ts";
import { isRightToLeft } from "../pdf/text-direction.ts";
import type { CvRow, StructureNode } from "./pdf-layout.ts";
import type { PlacedRow } from "./pdf-pages.ts";
import { baselineRatio, type PdfLook, portrait as portraitSize } from "./pdf-style.ts";

interface DrawingContext {
  look: PdfLook;
  typesetter: Typesetter;
  /** Shown at the bottom of every page beside the page number. */
  name: string;
  /** A JPEG with the portrait's aspect ratio; null for none. */
  portrait: Buffer | null;
}

/** Draws the rows of each page with their structure for screen readers, and a footer with the name and page number. */
export function drawPages(
  pdf: Pdf,
  pages: readonly PlacedRow<CvRow>[][],
  { look, typesetter, name, portrait }: DrawingContext,
): void {
  const elementOf = createStructureTree(pdf);
  pages.forEach((rows, index) => {
    pdf.addPage();
    if (index === 0 && portrait) drawPortrait(pdf, look, portrait, isRightToLeft(name));
    for (const row of rows) {
      const y = look.area.top + row.y;
      if (row.hasRule && look.rule) drawRule(pdf, { ...look.columns.full, y }, 0.5, look.rule);
      for (const piece of row.pieces) {
        drawPiece(pdf, elementOf(piece.node), piece, y + row.height * baselineRatio);
      }
    }
    const number = `${index + 1} / ${pages.length}`;
    const texts = pages.length > 1 ? [name, number] : [name];
    const line = { ...look.columns.full, baselineY: look.paper.height - 34 };
    drawFooter(pdf, texts, look.styles.footer, typesetter, line);
  });
}

/** Creates structure elements on first use, each in its parent. */
function createStructureTree(pdf: Pdf): (node: StructureNode) => StructureElement {
  const elements = new Map<StructureNode, StructureElement>();
  const elementOf = (node: StructureNode): StructureElement => {
    const existingElement = elements.get(node);
    if (existingElement) return existingElement;
    const element = pdf.struct(node.tag);
    elements.set(node, element);
    if (node.parent) elementOf(node.parent).add(element);
    else pdf.addStructure(element);
    return element;
  };
  return elementOf;
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
