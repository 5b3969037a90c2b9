import type { Run, TextStyle, Typesetter } from "./run.ts";
import { breakLines, featuresOf, selectFont, toPrintableText, trackingOf } from "./text.ts";

export type Pdf = PDFKit.PDFDocument;
export type StructureElement = ReturnType<Pdf["struct"]>;

/** Scripts whose glyphs can differ from the characters in order or number. */
const complexScripts = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

export function drawPiece(pdf: Pdf, element: StructureElement, piece: Run, baselineY: number) {
  const draw = () => {
    const actual = piece.readingText ?? piece.text;
    const isComplex = complexScripts.test(actual);
    // Copying, searching and screen readers use `ActualText`.
    if (isComplex) pdf.markContent("Span", { actual });
    drawRun(pdf, piece, piece.x, baselineY);
    if (isComplex) pdf.endMarkedContent();
  };
  element.add(piece.url ? pdf.struct("Link", {}, [draw]) : draw);
}

/** Draws a run on a baseline, at `x` instead of at the run's own position. */
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

/** Draws texts at the foot of a page, the first at the left and the others at the right. Screen readers skip them. */
export function drawFooter(
  pdf: Pdf,
  texts: readonly string[],
  style: TextStyle,
  typesetter: Typesetter,
  { x: left, width, baselineY }: { x: number; width: number; baselineY: number },
): void {
  asArtifact(pdf, "Pagination", () => {
    texts.forEach((text, index) => {
      const [runs = []] = breakLines([{ text: toPrintableText(text), style }], width, typesetter);
      const start = Math.min(...runs.map((run) => run.x));
      const lineWidth = runs.reduce((sum, run) => sum + run.width, 0);
      const x = index === 0 ? left : left + width - lineWidth;
      for (const run of runs) drawRun(pdf, run, x + run.x - start, baselineY);
    });
  });
}

/** Marks the output of `draw` as decoration, which screen readers skip. */
export function asArtifact(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}

/** Draws a horizontal line. All lengths are in points. */
export function drawRule(
  pdf: Pdf,
  { x, y, width }: { x: number; y: number; width: number },
  lineWidth: number,
  colour: string,
): void {
  asArtifact(pdf, "Layout", () => {
    const right = x + width;
    pdf.moveTo(x, y).lineTo(right, y).lineWidth(lineWidth).stroke(colour);
  });
}
