import { asArtifact, drawFooter, drawRule, type StructureElement } from "../pdf/draw.ts";
import { type Canvas, createFlow, drawLines, linesOf, type Paragraph } from "./flow.ts";
import type { Block, PortfolioPicture } from "./paragraphs.ts";
import type { PictureFile } from "./picture-files.ts";
import { captionHeight, drawPicture, type LoadedPicture, placePictures } from "./picture-pages.ts";
import type { Portfolio, PortfolioEntry } from "./portfolio.ts";
import type { Frame, LeadedStyle } from "./portfolio-look.ts";

/** Space in points between titles, texts and pictures. */
const largeGap = 26;

/** Maximum width in points of a column of text without a picture beside it. */
const maxTextWidth = 560;

/**
 * Minimum height of the picture on the cover, and of pictures below a text, as a fraction of `look.content`'s height.
 */
const minPictureShare = 0.3;

/**
 * Maximum height of an introduction on the cover, as a fraction of `look.content`'s height. A longer introduction
 * begins on the next page.
 */
const introductionShare = 0.45;

/**
 * Draws a portfolio: a cover, each project, post and the CV with text and pictures, and a last page with contact links.
 *
 * @param files the pictures that could be loaded, by their `src`.
 */
export function drawPortfolio(
  canvas: Canvas,
  portfolio: Portfolio,
  files: ReadonlyMap<string, PictureFile>,
): void {
  const { pdf, look } = canvas;
  const { styles, content } = look;
  const document = pdf.struct("Document");
  pdf.addStructure(document);
  let pageCount = 0;

  const addSection = (title: string): StructureElement => {
    const options: object = { title };
    const element = pdf.struct("Sect", options);
    document.add(element);
    pdf.outline.addItem(title);
    return element;
  };

  const addPage = () => {
    pdf.addPage();
    pageCount += 1;
    const { width, height } = look.page;
    const { paper } = look;
    if (paper) asArtifact(pdf, "Layout", () => pdf.rect(0, 0, width, height).fill(paper));
    if (pageCount === 1) return;
    const line = { ...content, baselineY: look.page.height - 30 };
    drawFooter(pdf, [portfolio.name, `${pageCount}`], styles.footer, canvas.typesetter, line);
  };

  /** Creates a function that returns the next column for text, and adds a page when all columns are used. */
  const columnsOfNewPages = () => {
    let unusedFrames: readonly Frame[] = [];
    return () => {
      if (unusedFrames.length === 0) {
        addPage();
        unusedFrames = look.columns;
      }
      const [frame = content, ...rest] = unusedFrames;
      unusedFrames = rest;
      return frame;
    };
  };

  /** Pictures of the document. A picture that is drawn twice is stored once. */
  const images = new Map<string, PDFKit.Mixins.ImageSrc>();
  const loadedPictures = (picture: PortfolioPicture): LoadedPicture[] => {
    const { src } = picture;
    const file = files.get(src);
    if (!file) return [];
    const data = images.get(src) ?? openImage(pdf, file.data);
    images.set(src, data);
    return [{ ...picture, ...file, data }];
  };

  const drawCover = () => {
    addPage();
    const element = addSection(portfolio.title);
    if (portfolio.title !== portfolio.name) {
      const top = { ...content, height: styles.summary.leading };
      const name = createParagraph("P", portfolio.name, styles.summary);
      createFlow(canvas, element, top, columnsOfNewPages()).draw([name]);
    }
    const heading = createParagraph("H1", portfolio.title, styles.cover);
    const lines = linesOf(canvas, heading, content.width * 0.9);
    const titleHeight = lines.length * styles.cover.leading;
    const introduction = paragraphsOf(portfolio.introduction, styles);
    const textWidth = Math.min(content.width, 520);
    const height = introduction.reduce(
      (sum, each) => sum + each.gap + linesOf(canvas, each, textWidth).length * each.style.leading,
      0,
    );
    const isShort = height <= content.height * introductionShare;
    const textHeight = isShort && height > 0 ? height + largeGap : 0;
    const top = Math.max(content.y, content.y + content.height - textHeight - titleHeight);
    const nameHeight = portfolio.title === portfolio.name ? 0 : styles.summary.leading + largeGap;
    const y = content.y + nameHeight;
    const pictureArea = { ...content, y, height: top - largeGap - y };
    const covers = [...portfolio.projects, ...portfolio.postsAndCv].flatMap(
      ({ cover }) => cover ?? [],
    );
    const [picture] = covers.flatMap(loadedPictures);
    if (picture && pictureArea.height >= content.height * minPictureShare) {
      drawPicture(canvas, element, { ...picture, ...fitInto(pictureArea, picture) });
    }
    const headingElement = pdf.struct("H1");
    element.add(headingElement);
    const bottom = drawLines(canvas, headingElement, lines, {
      x: content.x,
      y: top,
      leading: styles.cover.leading,
    });
    const introductionFrame = isShort
      ? { x: content.x, y: bottom + largeGap, width: textWidth, height: textHeight }
      : { ...content, height: 0 };
    createFlow(canvas, element, introductionFrame, columnsOfNewPages()).draw(introduction);
  };

  /** @param number number of a project; absent for posts and the CV. */
  const drawEntry = (entry: PortfolioEntry, number?: number) => {
    addPage();
    const element = addSection(entry.title);
    if (look.rule) drawRule(pdf, { ...content, y: content.y - 12 }, 0.75, look.rule);
    const [cover] = entry.cover ? loadedPictures(entry.cover) : [];
    const area = cover && drawCoverPicture(element, cover);
    const wholePage = { ...look.titleColumn, width: Math.min(maxTextWidth, content.width) };
    const nextFrame = columnsOfNewPages();
    const flow = createFlow(canvas, element, area ?? wholePage, nextFrame);
    const isNumbered = look.isNumbered && number !== undefined;
    const numberTexts = isNumbered ? [String(number).padStart(2, "0")] : [];
    flow.draw([
      createParagraph("H2", entry.title, styles.title, { staysWithNext: true }),
      createParagraph("P", [...numberTexts, ...entry.facts].join(" · "), styles.facts, {
        gap: 8,
        staysWithNext: true,
      }),
      createParagraph("P", entry.summary, styles.summary, { gap: 14 }),
      ...entry.links.map((link, linkIndex) => ({
        ...createParagraph("P", link.text, styles.link, { gap: linkIndex === 0 ? 12 : 2 }),
        inlines: [link],
      })),
      ...paragraphsOf(entry.text, styles),
    ]);
    const pictures = [...entry.text.flatMap(picturesIn), ...entry.pictures].flatMap(loadedPictures);
    const frames = {
      currentFrame: pictureFrameAfter(flow.unusedFrame()),
      pageFrame: content,
    };
    const { onCurrentPage, pages } = placePictures(pictures, frames, (picture, width) =>
      captionHeight(canvas, picture, width),
    );
    for (const picture of onCurrentPage) drawPicture(canvas, element, picture);
    for (const page of pages) {
      addPage();
      for (const picture of page) drawPicture(canvas, element, picture);
    }
  };

  /** Area for pictures beside or below the end of a text; null if there is not enough space. */
  const pictureFrameAfter = (unusedFrame: Frame): Frame | null => {
    const [first, second] = look.columns;
    if (second)
      return unusedFrame.x === first?.x && unusedFrame.width === first.width ? second : null;
    const y = unusedFrame.y + largeGap;
    const height = unusedFrame.height - largeGap;
    return height >= content.height * minPictureShare ? { ...content, y, height } : null;
  };

  /** Draws the cover picture of an entry, and returns the frame of its text. */
  const drawCoverPicture = (element: StructureElement, picture: LoadedPicture): Frame => {
    const { cover: area, titleColumn } = look;
    const pictureFrame = fitInto(area, picture);
    drawPicture(canvas, element, { ...picture, ...pictureFrame });
    if (titleColumn.x + titleColumn.width <= area.x) return titleColumn;
    const y = area.y + pictureFrame.height + largeGap;
    return { ...titleColumn, y, height: titleColumn.y + titleColumn.height - y };
  };

  const drawContact = () => {
    const { title, links } = portfolio.contact;
    addPage();
    const element = addSection(title);
    const flow = createFlow(canvas, element, content, columnsOfNewPages());
    flow.draw([
      createParagraph("H2", portfolio.name, styles.title, { staysWithNext: true }),
      ...links.map((link, index) => ({
        ...createParagraph("P", link.text, styles.summary, { gap: index === 0 ? 20 : 4 }),
        inlines: [link],
      })),
    ]);
  };

  drawCover();
  for (const [index, project] of portfolio.projects.entries()) drawEntry(project, index + 1);
  for (const each of portfolio.postsAndCv) drawEntry(each);
  drawContact();
}

/** Adds a picture to a document. PDFKit's types lack the method. */
function openImage(pdf: object, data: Buffer): PDFKit.Mixins.ImageSrc {
  return (pdf as { openImage(source: Buffer): PDFKit.Mixins.ImageSrc }).openImage(data);
}

/** The largest frame with the ratio of a picture at the top left of an area. */
function fitInto(area: Frame, picture: { width: number; height: number }): Frame {
  const scale = Math.min(area.width / picture.width, area.height / picture.height);
  return { ...area, width: picture.width * scale, height: picture.height * scale };
}

const picturesIn = (block: Block): PortfolioPicture[] => (block.kind === "picture" ? [block] : []);

function createParagraph(
  tag: Paragraph["tag"],
  text: string,
  style: LeadedStyle,
  { gap = 0, staysWithNext = false }: { gap?: number; staysWithNext?: boolean } = {},
): Paragraph {
  return { tag, inlines: [{ text }], style, gap, staysWithNext };
}

/** The paragraphs of a long text without its pictures, which are drawn after the text. */
function paragraphsOf(
  blocks: readonly Block[],
  styles: Record<Exclude<Block["kind"], "picture">, LeadedStyle>,
): Paragraph[] {
  return blocks.flatMap((block): Paragraph[] => {
    if (block.kind === "picture") return [];
    const { kind, inlines } = block;
    const style = styles[kind];
    if (kind === "heading") return [{ tag: "H3", inlines, style, gap: 18, staysWithNext: true }];
    if (kind === "point") return [{ tag: "LBody", inlines, style, gap: 3 }];
    const tag = ({ text: "P", quote: "BlockQuote", code: "Code" } as const)[kind];
    return [{ tag, inlines, style, gap: 9 }];
  });
}
