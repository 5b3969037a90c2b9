import type { Run } from "./run.ts";
import { selectFont } from "./text.ts";

export type Pdf = PDFKit.PDFDocument;
export type StructureElement = ReturnType<Pdf["struct"]>;

/** Scripts whose glyphs can differ from the characters in order or number. */
const complexScriptPattern = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;

/** Draws the runs of a line as content of a structure element. `x` is the line's left edge. */
export function drawLine(
  pdf: Pdf,
  element: StructureElement,
  runs: readonly Run[],
  { x, baselineY }: { x: number; baselineY: number },
): void {
  for (const run of runs) {
    const draw = () => {
      const readingText = run.readingText ?? run.text;
      const isComplex = complexScriptPattern.test(readingText);
      // Copying, searching and screen readers use `ActualText`.
      if (isComplex) pdf.markContent("Span", { actual: readingText });
      drawRun(pdf, run, x + run.x, baselineY);
      if (isComplex) pdf.endMarkedContent();
    };
    element.add(run.url ? pdf.struct("Link", {}, [draw]) : draw);
  }
}

/** Draws a run on a baseline, at `x` instead of at the run's own position. */
export function drawRun(pdf: Pdf, run: Run, x: number, baselineY: number): void {
  const options = selectFont(pdf, run);
  const { ascent, unitsPerEm } = run.face.font;
  pdf.fillColor(run.style.colour);
  pdf.text(run.text, x, baselineY - (ascent / unitsPerEm) * run.style.size, {
    ...options,
    ...(run.url ? { link: run.url } : {}),
  });
}

/** Marks the output of `draw` as decoration, which screen readers skip. */
export function drawAsArtifact(pdf: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
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
  drawAsArtifact(pdf, "Layout", () => {
    const right = x + width;
    pdf.moveTo(x, y).lineTo(right, y).lineWidth(lineWidth).stroke(colour);
  });
}
