import { type Canvas, createDocument } from "../pdf/document.ts";
import { drawAsArtifact, drawRule, type StructureElement } from "../pdf/draw.ts";
import {
  addElement,
  type Block,
  createFlow,
  drawLines,
  type Frame,
  type Inline,
  toLines,
} from "../pdf/flow.ts";
import { convertToJpegs, type PictureFile } from "./picture-files.ts";
import { captionHeight, drawPicture, type LoadedPicture, placePictures } from "./picture-pages.ts";
import type { Portfolio, PortfolioEntry, PortfolioRenderTask } from "./portfolio.ts";
import { type PortfolioStyle, portfolioStyle } from "./portfolio-style.ts";
import type { PortfolioPicture, PrintParagraph } from "./print-content.ts";

/** Space in points between titles, texts and pictures. */
const largeGap = 26;

/** Maximum width in points of a column of text without a picture beside it. */
const maxTextWidth = 560;

/**
 * Minimum height of the picture on the cover, and of pictures below a text, as a fraction of `style.content`'s height.
 */
const minPictureShare = 0.3;

/**
 * Maximum height of an introduction on the cover, as a fraction of `style.content`'s height. A longer introduction
 * begins on the next page.
 */
const maxIntroductionShare = 0.45;

/**
 * Renders a portfolio as a PDF: a cover, each project, post and the CV with text and pictures, and a last page with
 * contact links.
 */
export async function renderPortfolioPdf(
  { portfolio, look: siteLook, accent, format, size, pictures }: PortfolioRenderTask,
  onConverted?: (converted: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const style = portfolioStyle(format, siteLook, accent);
  const { content, styles, page } = style;
  const { canvas, finish } = await createDocument({
    page,
    language: portfolio.language,
    info: { Title: portfolio.title, Author: portfolio.name, Creator: portfolio.siteUrl },
    text: `•${JSON.stringify(portfolio)}`,
    typeface: siteLook.typeface,
    siteUrl: portfolio.siteUrl,
    linkColour: styles.link.colour,
  });
  const files = await convertToJpegs(pictures, size, style.paper ?? "#ffffff", onConverted);
  drawPortfolio(canvas, style, portfolio, files);
  return finish({
    ...content,
    baselineY: page.height - 30,
    style: styles.footer,
    textsOf: (number) => (number > 1 ? [portfolio.name, `${number}`] : ["", ""]),
  });
}

/** @param files the pictures that could be loaded, by their `src`. */
function drawPortfolio(
  canvas: Canvas,
  style: PortfolioStyle,
  portfolio: Portfolio,
  files: ReadonlyMap<string, PictureFile>,
): void {
  const { pdf, root } = canvas;
  const { styles, content } = style;

  const addPage = () => {
    pdf.addPage();
    const { paper } = style;
    if (!paper) return;
    const { width, height } = style.page;
    drawAsArtifact(pdf, "Layout", () => pdf.rect(0, 0, width, height).fill(paper));
  };

  /** Begins a page, and adds a bookmark and a section of the document's structure. */
  const addSection = (title: string): StructureElement => {
    addPage();
    pdf.outline.addItem(title);
    return addElement(canvas, root, "Sect", { title });
  };

  /** Creates a flow that continues in the columns of new pages. Without a first frame, it begins on a new page. */
  const createTextFlow = (firstFrame?: Frame) => {
    let unusedFrames: readonly Frame[] = [];
    const nextFrame = () => {
      if (unusedFrames.length === 0) {
        addPage();
        unusedFrames = style.columns;
      }
      const [frame = content, ...remainingFrames] = unusedFrames;
      unusedFrames = remainingFrames;
      return frame;
    };
    return createFlow(canvas, firstFrame ?? nextFrame(), nextFrame, style.columns[0]?.width);
  };

  /** Pictures of the document. A picture that is drawn twice is stored once. */
  const images = new Map<string, PDFKit.Mixins.ImageSrc>();
  /** Returns a list with the picture and its file, or an empty list if the file could not be loaded. */
  const loadedPictures = (picture: PortfolioPicture): LoadedPicture[] => {
    const { src } = picture;
    const file = files.get(src);
    if (!file) return [];
    const data = images.get(src) ?? openImage(pdf, file.data);
    images.set(src, data);
    return [{ ...picture, ...file, data }];
  };

  const drawCover = () => {
    const { title, name, projects, postsAndCv } = portfolio;
    const element = addSection(title);
    const hasName = title !== name;
    if (hasName) createTextFlow(content).draw(element, [toBlock("P", name, styles.summary)]);
    const lines = toLines(canvas, toBlock("H1", title, styles.cover), content.width * 0.9);
    const { leading } = styles.cover;
    const introduction = toBlocks(portfolio.introduction, styles);
    const textWidth = Math.min(content.width, 520);
    const height = introduction.reduce(
      (sum, item) => sum + item.gap + toLines(canvas, item, textWidth).length * item.style.leading,
      0,
    );
    const isShort = height <= content.height * maxIntroductionShare;
    const textHeight = isShort && height > 0 ? height + largeGap : 0;
    const titleTop = content.y + content.height - textHeight - lines.length * leading;
    const top = Math.max(content.y, titleTop);
    const y = content.y + (hasName ? styles.summary.leading + largeGap : 0);
    const pictureArea = { ...content, y, height: top - largeGap - y };
    const covers = [...projects, ...postsAndCv].flatMap(({ cover }) => cover ?? []);
    const [picture] = covers.flatMap(loadedPictures);
    if (picture && pictureArea.height >= content.height * minPictureShare) {
      const frame = fitInto(pictureArea, picture);
      drawPicture(canvas, element, { ...picture, ...frame }, styles.caption);
    }
    const heading = addElement(canvas, element, "H1");
    const bottom = drawLines(canvas, heading, lines, { x: content.x, y: top, leading });
    const frame = { ...content, y: bottom + largeGap, width: textWidth, height: textHeight };
    createTextFlow(isShort ? frame : undefined).draw(element, introduction);
  };

  /** @param number number of a project; absent for posts and the CV. */
  const drawEntry = (entry: PortfolioEntry, number?: number) => {
    const element = addSection(entry.title);
    if (style.hairlineColour)
      drawRule(pdf, { ...content, y: content.y - 12 }, 0.75, style.hairlineColour);
    const [cover] = entry.cover ? loadedPictures(entry.cover) : [];
    const frameBesideCover = cover && drawCoverPicture(element, cover);
    const wholePage = { ...style.titleColumn, width: Math.min(maxTextWidth, content.width) };
    const flow = createTextFlow(frameBesideCover ?? wholePage);
    const isNumbered = style.isNumbered && number !== undefined;
    const numberTexts = isNumbered ? [String(number).padStart(2, "0")] : [];
    const facts = [...numberTexts, ...entry.facts].join(" · ");
    flow.draw(element, [
      toBlock("H2", entry.title, styles.title, 0, "next"),
      toBlock("P", facts, styles.facts, 8, "next"),
      toBlock("P", entry.summary, styles.summary, 14),
      ...linkBlocks(entry.links, styles.link, 12, 2),
      ...toBlocks(entry.paragraphs, styles),
    ]);
    const currentFrame = pictureFrameAfter(flow.unusedFrame());
    const { onCurrentPage, pages } = placePictures(
      entry.pictures.flatMap(loadedPictures),
      { currentFrame, pageFrame: content },
      (picture, width) => captionHeight(canvas, picture, width, styles.caption),
    );
    const draw = (placedPicture: LoadedPicture & Frame) =>
      drawPicture(canvas, element, placedPicture, styles.caption);
    onCurrentPage.forEach(draw);
    for (const page of pages) {
      addPage();
      page.forEach(draw);
    }
  };

  /** Area for pictures beside or below the end of a text; null if there is not enough space. */
  const pictureFrameAfter = (unusedFrame: Frame): Frame | null => {
    const [first, second] = style.columns;
    if (second)
      return unusedFrame.x === first?.x && unusedFrame.width === first.width ? second : null;
    const y = unusedFrame.y + largeGap;
    const height = unusedFrame.height - largeGap;
    return height >= content.height * minPictureShare ? { ...content, y, height } : null;
  };

  /** Draws the cover picture of an entry, and returns the frame of its text. */
  const drawCoverPicture = (element: StructureElement, picture: LoadedPicture): Frame => {
    const { cover: area, titleColumn } = style;
    const pictureFrame = fitInto(area, picture);
    drawPicture(canvas, element, { ...picture, ...pictureFrame }, styles.caption);
    if (titleColumn.x + titleColumn.width <= area.x) return titleColumn;
    const y = area.y + pictureFrame.height + largeGap;
    return { ...titleColumn, y, height: titleColumn.y + titleColumn.height - y };
  };

  drawCover();
  for (const [index, project] of portfolio.projects.entries()) drawEntry(project, index + 1);
  for (const entry of portfolio.postsAndCv) drawEntry(entry);
  const { title, links } = portfolio.contact;
  const contact = addSection(title);
  createTextFlow(content).draw(contact, [
    toBlock("H2", portfolio.name, styles.title, 0, "next"),
    ...linkBlocks(links, styles.summary, 20, 4),
  ]);
}

/** Adds a picture to a document. PDFKit's types lack the method. */
function openImage(pdf: object, data: Buffer): PDFKit.Mixins.ImageSrc {
  return (pdf as { openImage(source: Buffer): PDFKit.Mixins.ImageSrc }).openImage(data);
}

/** Returns the largest frame that fits into an area and has the picture's ratio, at the top left of the area. */
function fitInto(area: Frame, picture: { width: number; height: number }): Frame {
  const scale = Math.min(area.width / picture.width, area.height / picture.height);
  return { ...area, width: picture.width * scale, height: picture.height * scale };
}

const toBlock = (
  tag: Block["tag"],
  text: string,
  style: Block["style"],
  gap = 0,
  keepTogether?: Block["keepTogether"],
): Block => ({ tag, inlines: [{ text }], style, gap, keepTogether });

const linkBlocks = (
  links: readonly Inline[],
  style: Block["style"],
  firstGap: number,
  gap: number,
): Block[] =>
  links.map((link, index) => ({
    tag: "P",
    inlines: [link],
    style,
    gap: index === 0 ? firstGap : gap,
  }));

const blockOptions = {
  heading: { tag: "H3", gap: 18, keepTogether: "next" },
  text: { tag: "P", gap: 9 },
  listItem: { tag: "LBody", gap: 3 },
  quote: { tag: "BlockQuote", gap: 9 },
  code: { tag: "Code", gap: 9 },
} as const;

const toBlocks = (
  paragraphs: readonly PrintParagraph[],
  styles: PortfolioStyle["styles"],
): Block[] =>
  paragraphs.map(({ kind, inlines }) => ({ ...blockOptions[kind], inlines, style: styles[kind] }));
