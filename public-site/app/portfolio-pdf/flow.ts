import { isSafeLink } from "@portfolio/content/safe-link";
import { asArtifact, drawPiece, type Pdf, type StructureElement } from "../pdf/draw.ts";
import type { Run, Typesetter } from "../pdf/run.ts";
import { breakLines, toPrintableText } from "../pdf/text.ts";
import type { Inline } from "./paragraphs.ts";
import type { Frame, LeadedStyle, PortfolioLook } from "./portfolio-look.ts";

/** Context for drawing a portfolio. */
export interface Canvas {
  pdf: Pdf;
  look: PortfolioLook;
  typesetter: Typesetter;
  /** Origin for links to paths of this site. */
  siteUrl: string;
}

export interface Paragraph {
  tag: "H1" | "H2" | "H3" | "P" | "LBody" | "BlockQuote" | "Code";
  inlines: readonly Inline[];
  style: LeadedStyle;
  /** Space above in points, except at the top of a frame. */
  gap: number;
  /** True if the next paragraph must begin in the same frame. */
  staysWithNext?: boolean;
}

/** Indents of list items and quotes in points. */
const indents: Partial<Record<Paragraph["tag"], number>> = { LBody: 14, BlockQuote: 16 };

/** Distance from the top of a line to its baseline, as a fraction of the line's height. */
const baselineRatio = 0.76;

/** Minimum number of lines of a paragraph at the end of a page, so that neither page has a single line. */
const minFirstLines = (lineCount: number) => Math.min(lineCount, lineCount === 3 ? 3 : 2);

export function linesOf(
  { typesetter, look, siteUrl }: Canvas,
  paragraph: Paragraph,
  width: number,
) {
  const { tag, inlines, style } = paragraph;
  if (tag === "Code")
    return inlines.flatMap(({ text }) => codeLines(text, style, width, typesetter));
  const segments = inlines.map(({ text, url }, index) => {
    const isLink = url !== undefined && isSafeLink(url);
    const spaceIf = (pattern: RegExp) => (pattern.test(text) ? " " : "");
    return {
      text: `${index > 0 ? spaceIf(/^\s/) : ""}${toPrintableText(text)}${spaceIf(/\s$/)}`,
      style: isLink ? { ...style, colour: look.styles.link.colour } : style,
      url: isLink ? new URL(url, siteUrl).href : undefined,
    };
  });
  return breakLines(segments, width - (indents[tag] ?? 0), typesetter);
}

/** Breaks a line of code. All parts of the line keep its indentation. */
function codeLines(
  text: string,
  style: LeadedStyle,
  width: number,
  typesetter: Typesetter,
): Run[][] {
  const depth = text.replaceAll("\t", "  ").search(/\S|$/);
  const indent = Math.min(depth * style.size * 0.5, width / 2);
  const lines = breakLines([{ text: toPrintableText(text), style }], width - indent, typesetter);
  if (lines.length === 0) return [[]];
  return lines.map((runs) => runs.map((run) => ({ ...run, x: run.x + indent })));
}

/** Draws lines from a position down. Returns the position below them. */
export function drawLines(
  { pdf }: Canvas,
  element: StructureElement,
  lines: readonly Run[][],
  { x, y, leading }: { x: number; y: number; leading: number },
): number {
  lines.forEach((runs, index) => {
    const baseline = y + (index + baselineRatio) * leading;
    for (const run of runs) drawPiece(pdf, element, { ...run, x: x + run.x }, baseline);
  });
  return y + lines.length * leading;
}

/**
 * Draws paragraphs into successive frames, and adds pages when necessary.
 *
 * @param parent structure element of the paragraphs.
 * @param first the first frame, on the current page.
 * @param nextFrame returns the next frame; adds a page if necessary.
 */
export function createFlow(
  canvas: Canvas,
  parent: StructureElement,
  first: Frame,
  nextFrame: () => Frame,
) {
  let frame = first;
  let y = frame.y;
  let list: StructureElement | undefined;
  const bottomOf = () => frame.y + frame.height;
  /** Width of the frames that `nextFrame` returns. */
  const laterWidth = (canvas.look.columns[0] ?? first).width;

  const addElement = ({ tag }: Paragraph): StructureElement => {
    const { pdf } = canvas;
    const add = (to: StructureElement, name: string) => {
      const element = pdf.struct(name);
      to.add(element);
      return element;
    };
    if (tag !== "LBody") {
      list = undefined;
      return add(parent, tag);
    }
    list ??= add(parent, "L");
    return add(add(list, "LI"), "LBody");
  };

  const drawMark = ({ tag, style }: Paragraph, top: number, height: number) => {
    const { pdf, look } = canvas;
    if (tag !== "LBody" && tag !== "BlockQuote") return;
    asArtifact(pdf, "Layout", () => {
      if (tag === "LBody") pdf.circle(frame.x + 3, top + height * 0.52, 1.6);
      else pdf.rect(frame.x, top + 2, 2, height);
      pdf.fill(tag === "LBody" ? style.colour : look.styles.link.colour);
    });
  };

  const drawParagraph = (paragraph: Paragraph, followingHeight: number) => {
    const { leading } = paragraph.style;
    let lines = linesOf(canvas, paragraph, frame.width);
    if (lines.length === 0) return;
    if (y > frame.y) y += paragraph.gap;
    if (y + minFirstLines(lines.length) * leading + followingHeight > bottomOf()) {
      startFrame();
      lines = linesOf(canvas, paragraph, frame.width);
    } else if (y + lines.length * leading > bottomOf() && laterWidth < frame.width) {
      lines = linesOf(canvas, paragraph, laterWidth);
    }
    const element = addElement(paragraph);
    for (let from = 0; from < lines.length; ) {
      const linesLeft = Math.max(1, Math.floor((bottomOf() - y + 0.01) / leading));
      const isLastAlone = from + linesLeft === lines.length - 1;
      const part = lines.slice(from, from + linesLeft - (isLastAlone && linesLeft > 2 ? 1 : 0));
      const isQuote = paragraph.tag === "BlockQuote";
      if (from === 0 || isQuote) {
        drawMark(paragraph, y, isQuote ? part.length * leading : leading);
      }
      const x = frame.x + (indents[paragraph.tag] ?? 0);
      y = drawLines(canvas, element, part, { x, y, leading });
      from += part.length;
      if (from < lines.length) startFrame();
    }
  };
  const startFrame = () => {
    frame = nextFrame();
    y = frame.y;
  };

  return {
    draw(paragraphs: readonly Paragraph[]) {
      paragraphs.forEach((paragraph, index) => {
        const next = paragraph.staysWithNext ? paragraphs[index + 1] : undefined;
        const nextLines = next ? linesOf(canvas, next, frame.width).length : 0;
        drawParagraph(
          paragraph,
          next ? next.gap + minFirstLines(nextLines) * next.style.leading : 0,
        );
      });
    },
    /** The rest of the current frame, below the last paragraph. */
    unusedFrame: () => ({ ...frame, y, height: bottomOf() - y }),
  };
}
