import type { Canvas } from "../pdf/document.ts";
import { drawAsArtifact, type StructureElement } from "../pdf/draw.ts";
import { addElement, type Block, drawLines, type Frame, toLines } from "../pdf/flow.ts";
import type { TextStyle } from "../pdf/run.ts";
import { layOutRows } from "../photos/picture-rows.ts";
import type { PictureFile } from "./picture-files.ts";
import type { PortfolioPicture } from "./print-content.ts";

export interface LoadedPicture extends PortfolioPicture, Omit<PictureFile, "data"> {
  data: PDFKit.Mixins.ImageSrc;
}

interface PlacedPicture extends LoadedPicture, Frame {
  ratio: number;
}

/** Height of a caption below a picture of this width; 0 without a caption. */
type CaptionHeight = (picture: LoadedPicture, width: number) => number;

const gap = 12;

const captionGap = 5;

/** Approximate sums of the aspect ratios in a row; {@link placePictures} tries each. A larger sum makes lower rows. */
const targetRatios = [1, 1.5, 2, 3, 4];

/**
 * An arrangement with more pictures is preferred only if each additional one covers at least this fraction of the page,
 * because large pictures look better than many small ones.
 */
const minAddedShare = 0.02;

/**
 * Places pictures in rows as wide as the frame, uncropped and in the given order. A row that is too high becomes
 * narrower.
 *
 * @param currentFrame free area of the current page; null for none.
 * @param pageFrame free area of each further page.
 * @returns the pictures of the current page and of each further page.
 */
export function placePictures(
  pictures: readonly LoadedPicture[],
  { currentFrame, pageFrame }: { currentFrame: Frame | null; pageFrame: Frame },
  heightOfCaption: CaptionHeight,
): { onCurrentPage: PlacedPicture[]; pages: PlacedPicture[][] } {
  let remainingPictures = pictures.map((picture) => ({
    ...picture,
    ratio: picture.width / picture.height,
  }));
  const fillFrame = (frame: Frame) => {
    const coveredArea = (page: readonly PlacedPicture[]) =>
      page.reduce((sum, { width, height }) => sum + width * height, 0);
    const scoreOf = (page: readonly PlacedPicture[]) =>
      coveredArea(page) / (frame.width * frame.height) - page.length * minAddedShare;
    const page = targetRatios
      .map((target) => fillPage(layOutRows(remainingPictures, target), frame, heightOfCaption))
      .reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best));
    remainingPictures = remainingPictures.slice(page.length);
    return page;
  };
  const onCurrentPage = currentFrame && remainingPictures.length > 0 ? fillFrame(currentFrame) : [];
  const pages: PlacedPicture[][] = [];
  while (remainingPictures.length > 0) pages.push(fillFrame(pageFrame));
  return { onCurrentPage, pages };
}

/** The rows that fit on a page, at least one. */
function fillPage(
  rows: readonly (LoadedPicture & { ratio: number })[][],
  { x, y, width, height }: Frame,
  heightOfCaption: CaptionHeight,
): PlacedPicture[] {
  const placedPictures: PlacedPicture[] = [];
  let top = y;
  for (const row of rows) {
    const ratio = row.reduce((sum, picture) => sum + picture.ratio, 0);
    const fullHeight = (width - gap * (row.length - 1)) / ratio;
    const captions = row.map((picture) => heightOfCaption(picture, fullHeight * picture.ratio));
    const spaceLeft = y + height - top - Math.max(...captions);
    if (placedPictures.length > 0 && fullHeight > spaceLeft) break;
    // Very long captions run over the end of the page.
    const rowHeight = Math.min(fullHeight, Math.max(spaceLeft, height / 3));
    let left = x;
    for (const picture of row) {
      const pictureWidth = rowHeight * picture.ratio;
      placedPictures.push({ ...picture, x: left, y: top, width: pictureWidth, height: rowHeight });
      left += pictureWidth + gap;
    }
    top += rowHeight + Math.max(...captions) + gap;
  }
  return placedPictures;
}

const captionLines = (canvas: Canvas, text: string, width: number, style: TextStyle) => {
  const block: Block = { tag: "P", inlines: [{ text }], style, gap: captionGap };
  return toLines(canvas, block, width);
};

/** Height of a picture's caption with the space above it; 0 without a caption. */
export function captionHeight(
  canvas: Canvas,
  { caption }: PortfolioPicture,
  width: number,
  style: TextStyle,
): number {
  if (!caption) return 0;
  return captionGap + captionLines(canvas, caption, width, style).length * style.leading;
}

/** Draws a picture with its alternative text, and its caption below it. */
export function drawPicture(
  canvas: Canvas,
  parent: StructureElement,
  picture: LoadedPicture & Frame,
  captionStyle: TextStyle,
): void {
  const { pdf } = canvas;
  const { data, alt, caption, x, y, width, height } = picture;
  const draw = () => void pdf.image(data, x, y, { width, height });
  if (alt || caption) {
    const bbox = [x, y, x + width, y + height];
    const options = { alt: alt || caption, bbox, placement: "Block" };
    addElement(canvas, parent, "Figure", options).add(draw);
  } else {
    drawAsArtifact(pdf, "Layout", draw);
  }
  if (!caption) return;
  drawLines(
    canvas,
    addElement(canvas, parent, "P"),
    captionLines(canvas, caption, width, captionStyle),
    { x, y: y + height + captionGap, leading: captionStyle.leading },
  );
}
