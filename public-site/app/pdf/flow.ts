import { isSafeLink } from "@portfolio/content/safe-link";
import { isRightToLeft } from "../i18n/language.ts";
import type { Canvas } from "./document.ts";
import { drawAsArtifact, drawLine, drawRule, type StructureElement } from "./draw.ts";
import type { Run, TextStyle } from "./run.ts";
import { breakLines, toPrintableText } from "./text.ts";

/** A rectangle of a page, in points from its top left corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a paragraph, optionally a link. */
export interface Inline {
  text: string;
  url?: string;
  /** Typography, if it differs from the block's. */
  style?: TextStyle;
}

/** A paragraph. Lengths are in points. */
export interface Block {
  tag: "H1" | "H2" | "H3" | "H4" | "P" | "LBody" | "BlockQuote" | "Code";
  /** If the tag is `Code`, each inline is one line. */
  inlines: readonly Inline[];
  style: TextStyle;
  /** Space above, except at the top of a frame. */
  gap: number;
  /** Distances from the edges of the frame. */
  left?: number;
  right?: number;
  /** "lines" keeps the paragraph in one frame, "next" also keeps it with the following paragraph. */
  keepTogether?: "lines" | "next" | undefined;
  /** Text beside the paragraph, at the left edge of the frame. Screen readers read it after a heading, but before text. */
  aside?: Block;
  /** Colour of a hairline at the upper edge. */
  hairlineColour?: string | null;
}

/** Space for the marks of list items and quotes, in points. */
const indents: Partial<Record<Block["tag"], number>> = { LBody: 11, BlockQuote: 16 };

/** Returns the left edge of content with this width. */
type LeftEdgeOf = (width: number) => number;

const hasText = ({ inlines }: Block) => inlines.some(({ text }) => text.trim() !== "");

/** Distance from the top of a line to its baseline, as a fraction of the line's height. */
const baselineRatio = 0.75;

/** Breaks a paragraph into lines. The lines begin at the left edge of the paragraph. */
export function toLines(canvas: Canvas, block: Block, frameWidth: number): Run[][] {
  const { tag, inlines, style, left = 0, right = 0 } = block;
  const width = frameWidth - left - right - (indents[tag] ?? 0);
  if (tag === "Code") return inlines.flatMap(({ text }) => codeLines(canvas, text, style, width));
  const segments = inlines.map(({ text, url = "", style: ownStyle }, index) => {
    const isLink = isSafeLink(url);
    const spaceIf = (pattern: RegExp) => (pattern.test(text) ? " " : "");
    const linkStyle = { ...style, colour: canvas.linkColour ?? style.colour };
    return {
      text: `${index > 0 ? spaceIf(/^\s/) : ""}${toPrintableText(text)}${spaceIf(/\s$/)}`,
      style: ownStyle ?? (isLink ? linkStyle : style),
      url: isLink ? new URL(url, canvas.siteUrl).href : undefined,
    };
  });
  return breakLines(segments, width, canvas.fonts);
}

/** Breaks a line of code. All parts of the line keep its indentation. */
function codeLines({ fonts }: Canvas, text: string, style: TextStyle, width: number): Run[][] {
  const depth = text.replaceAll("\t", "  ").search(/\S|$/);
  const indent = Math.min(depth * style.size * 0.5, width / 2);
  const lines = breakLines([{ text: toPrintableText(text), style }], width - indent, fonts);
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
    drawLine(pdf, element, runs, { x, baselineY: y + (index + baselineRatio) * leading });
  });
  return y + lines.length * leading;
}

/** Adds an element to the document's structure for screen readers. */
export function addElement(
  { pdf }: Canvas,
  parent: StructureElement,
  tag: string,
  options = {},
): StructureElement {
  const element = pdf.struct(tag, options);
  parent.add(element);
  return element;
}

/**
 * Draws paragraphs into successive frames.
 *
 * @param firstFrame frame on the current page.
 * @param nextFrame returns the next frame; adds a page if necessary.
 * @param laterWidth width of the frames that `nextFrame` returns.
 */
export function createFlow(
  canvas: Canvas,
  firstFrame: Frame,
  nextFrame: () => Frame,
  laterWidth = firstFrame.width,
) {
  const { pdf } = canvas;
  let frame = firstFrame;
  let y = frame.y;
  /** Position below the last aside. */
  let asideBottom = 0;
  let list: StructureElement | undefined;

  const frameBottom = () => frame.y + frame.height;
  const startFrame = () => {
    frame = nextFrame();
    y = frame.y;
    asideBottom = 0;
  };

  /** Height that must fit into one frame: the first lines of a paragraph and the paragraphs that it stays with. */
  const minHeightOf = ([block, ...followingBlocks]: readonly Block[]): number => {
    if (!block) return 0;
    const { keepTogether, aside, style } = block;
    const { length } = toLines(canvas, block, frame.width);
    // A frame must neither end nor begin with a single line of a longer paragraph.
    const lineCount = keepTogether ? length : Math.min(length, length === 3 ? 3 : 2);
    const height = Math.max(lineCount * style.leading, aside ? minHeightOf([aside]) : 0);
    const [nextBlock] = keepTogether === "next" ? followingBlocks : [];
    return nextBlock ? height + nextBlock.gap + minHeightOf(followingBlocks) : height;
  };

  /** Adds the element of a paragraph to the document's structure, and draws the mark of a list item. */
  const beginBlock = (parent: StructureElement, { tag, style }: Block, markX: LeftEdgeOf) => {
    if (tag !== "LBody") {
      list = undefined;
      return addElement(canvas, parent, tag);
    }
    list ??= addElement(canvas, parent, "L");
    const item = addElement(canvas, list, "LI");
    const lines = breakLines([{ text: "•", style }], frame.width, canvas.fonts);
    const x = markX(lines[0]?.[0]?.width ?? 0);
    drawLines(canvas, addElement(canvas, item, "Lbl"), lines, { x, y, leading: style.leading });
    return addElement(canvas, item, "LBody");
  };

  const drawText = (parent: StructureElement, block: Block) => {
    const { tag, inlines, style, left = 0, right = 0 } = block;
    const { leading } = style;
    let lines = toLines(canvas, block, frame.width);
    if (lines.length === 0) return;
    // All lines of a paragraph have the same width, so a paragraph that continues in a narrower frame starts narrow.
    if (y + lines.length * leading > frameBottom() && laterWidth < frame.width) {
      lines = toLines(canvas, block, laterWidth);
    }
    const isRtl = isRightToLeft(inlines.map(({ text }) => text).join(""));
    const indent = isRtl ? 0 : (indents[tag] ?? 0);
    /** Position of a mark at the start of the paragraph. */
    const markX: LeftEdgeOf = (width) =>
      isRtl ? frame.x + frame.width - right - width : frame.x + left;
    const element = beginBlock(parent, block, markX);
    for (let from = 0; from < lines.length; ) {
      const lineCapacity = Math.max(1, Math.floor((frameBottom() - y + 0.01) / leading));
      const isLastAlone = from + lineCapacity === lines.length - 1;
      const frameLines = lines.slice(
        from,
        from + lineCapacity - (isLastAlone && lineCapacity > 2 ? 1 : 0),
      );
      if (tag === "BlockQuote") {
        const height = frameLines.length * leading;
        drawAsArtifact(pdf, "Layout", () =>
          pdf.rect(markX(2), y + 2, 2, height).fill(canvas.linkColour ?? style.colour),
        );
      }
      y = drawLines(canvas, element, frameLines, { x: frame.x + left + indent, y, leading });
      from += frameLines.length;
      if (from < lines.length) startFrame();
    }
  };

  const drawAside = (parent: StructureElement, aside: Block, top: number) => {
    const lines = toLines(canvas, aside, frame.width);
    if (lines.length === 0) return;
    list = undefined;
    const element = addElement(canvas, parent, aside.tag);
    const { leading } = aside.style;
    asideBottom = drawLines(canvas, element, lines, { x: frame.x, y: top, leading });
  };

  const drawBlock = (parent: StructureElement, block: Block, minHeight: number) => {
    const { tag, aside, left = 0, gap, hairlineColour } = block;
    if (aside || left === 0) y = Math.max(y, asideBottom);
    if (y > frame.y) y += gap;
    if (y > frame.y && y + minHeight > frameBottom()) startFrame();
    if (hairlineColour) drawRule(pdf, { ...frame, y }, 0.5, hairlineColour);
    const top = y;
    const isHeading = tag.startsWith("H");
    if (aside && !isHeading) drawAside(parent, aside, top);
    drawText(parent, block);
    if (aside && isHeading) drawAside(parent, aside, top);
  };

  return {
    /** Draws paragraphs below the previous ones, as children of a structure element. */
    draw(parent: StructureElement, blocks: readonly Block[]) {
      list = undefined;
      const nonEmptyBlocks = blocks.filter(
        (block) => hasText(block) || (block.aside && hasText(block.aside)),
      );
      for (const [index, block] of nonEmptyBlocks.entries()) {
        drawBlock(parent, block, minHeightOf(nonEmptyBlocks.slice(index)));
      }
    },
    /** Continues below a position. */
    skipTo(position: number) {
      y = Math.max(y, position);
    },
    /** The rest of the current frame, below the last paragraph. */
    unusedFrame: () => ({ ...frame, y, height: frameBottom() - y }),
  };
}
