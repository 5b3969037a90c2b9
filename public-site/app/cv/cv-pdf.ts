import { domainToUnicode } from "node:url";
import type { Look } from "@portfolio/content/look";
import { isRightToLeft } from "../i18n/language.ts";
import type { SiteMessages } from "../i18n/messages.ts";
import { type Canvas, createDocument } from "../pdf/document.ts";
import { drawAsArtifact } from "../pdf/draw.ts";
import { addElement, type Block, createFlow, type Frame, toLines } from "../pdf/flow.ts";
import { contactsOf } from "./contacts.ts";
import { type Cv, type CvEntry, listCvParts } from "./cv-parts.ts";
import { asideColumn, cvPdfStyle, portraitMetrics } from "./cv-pdf-style.ts";

/** What the PDF contains or looks like besides the content of the CV. */
export interface CvPdfOptions {
  /** Title of the CV section, for example "Curriculum vitae". */
  title: string;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  messages: SiteMessages;
  look: Look;
  /** Accent colour of the site, `#rrggbb` or `oklch()`. */
  accent: string;
  /** ISO 8601 time of the last change; null if never changed. */
  updatedAt: string | null;
}

/** An entry with at most this many lines is kept on one page. */
const maxUnbrokenLines = 9;

/**
 * Renders the CV as a PDF of A4 or Letter pages: selectable tagged text, embedded fonts, page numbers, and no heading
 * at the end of a page. Takes several hundred milliseconds.
 *
 * @param portrait a JPEG with the aspect ratio of `portraitMetrics`; null for none.
 * @throws if a font file of this installation cannot be read.
 */
export async function renderCvPdf(
  cv: Cv,
  { title, siteUrl, messages, look: siteLook, accent, updatedAt }: CvPdfOptions,
  portrait: Buffer | null = null,
) {
  const { basics } = cv;
  const { page, content, styles, spacing, hairlineColour } = cvPdfStyle(
    cv.pdf.pageSize,
    siteLook,
    accent,
  );
  const name = basics.name || domainToUnicode(new URL(siteUrl).hostname);
  const parts = listCvParts(cv, messages);
  const { canvas, finish } = await createDocument({
    page,
    language: messages.locale,
    info: {
      Title: [name, title].filter(Boolean).join(", "),
      Author: name,
      Subject: basics.label,
      Creator: siteUrl,
      CreationDate: updatedAt ? new Date(updatedAt) : new Date(),
    },
    text: `${name}•${messages.comma}${JSON.stringify([cv, parts])}`,
    typeface: siteLook.typeface,
    siteUrl,
  });
  const { root } = canvas;
  const addPage = () => {
    canvas.pdf.addPage();
    return content;
  };
  const flow = createFlow(canvas, addPage(), addPage);

  /** The paragraphs of an entry, with its period beside the first one. */
  const entryBlocks = (entry: CvEntry, tag: "H3" | "H4", gap: number): Block[] => {
    const { text: style, note, title: titleStyle, role } = styles;
    const { url, organisation, points, roles } = entry;
    const comma = entry.title && organisation ? messages.comma : "";
    const left = asideColumn.width + asideColumn.gap;
    const toBlock = (text: string, options: Partial<Block> = {}): Block => ({
      tag: "P",
      inlines: [{ text }],
      style,
      gap: 0,
      left,
      ...options,
    });
    const blocks = [
      toBlock("", {
        tag,
        inlines: [
          { text: entry.title + comma, url },
          { text: organisation, style: note },
        ],
        style: tag === "H3" ? titleStyle : role,
        keepTogether: "next",
      }),
      toBlock(entry.note, { style: note, keepTogether: "next" }),
      toBlock(entry.text),
      ...points.map((point) => toBlock(point, { tag: "LBody" })),
    ].filter(({ inlines }) => inlines.some(({ text }) => text));
    const [firstBlock = toBlock(""), ...otherBlocks] = blocks;
    const aside = toBlock(entry.aside, {
      style: styles.aside,
      left: 0,
      right: content.width - asideColumn.width,
    });
    const allBlocks = [{ ...firstBlock, gap, aside }, ...otherBlocks];
    const lineCount = allBlocks.reduce(
      (sum, block) => sum + toLines(canvas, block, content.width).length,
      0,
    );
    const isUnbroken = lineCount <= maxUnbrokenLines;
    return [
      ...allBlocks.map((block, index): Block => {
        const isLast = index === allBlocks.length - 1;
        if (isLast)
          return {
            ...block,
            keepTogether: roles.length > 0 ? "next" : isUnbroken ? "lines" : undefined,
          };
        return isUnbroken ? { ...block, keepTogether: "next" } : block;
      }),
      ...roles.flatMap((role) => entryBlocks(role, "H4", 4)),
    ];
  };

  const portraitGap = portrait ? portraitMetrics.width + portraitMetrics.gap : 0;
  /** A line at the top of the CV, which leaves space for the portrait. */
  const toHeadLine = (
    tag: Block["tag"],
    text: string,
    style: Block["style"],
    gap: number,
  ): Block => ({
    tag,
    inlines: [{ text }],
    style,
    gap,
    keepTogether: "next",
    [isRightToLeft(name) ? "left" : "right"]: portraitGap,
  });
  if (portrait) drawPortrait(canvas, content, portrait, isRightToLeft(name));
  const contacts = contactsOf(basics, messages).flatMap(({ text, href }, index) => [
    { text: index > 0 ? " \u00a0·\u00a0 " : "", style: styles.note },
    { text, url: href, style: href ? styles.text : styles.note },
  ]);
  flow.draw(root, [
    toHeadLine("H1", name, styles.name, 0),
    toHeadLine("P", basics.label, styles.label, 2),
    { ...toHeadLine("P", "", styles.text, 8), inlines: contacts },
  ]);
  if (portrait) flow.skipTo(content.y + portraitMetrics.height);
  flow.draw(root, [
    { tag: "P", inlines: [{ text: basics.summary }], style: styles.summary, gap: 14 },
  ]);
  for (const part of parts) {
    flow.draw(addElement(canvas, root, "Sect"), [
      {
        tag: "H2",
        inlines: [{ text: part.title }],
        style: styles.part,
        gap: 20 * spacing,
        keepTogether: "next",
        hairlineColour,
      },
      ...part.entries.flatMap((entry, index) =>
        entryBlocks(entry, "H3", index === 0 ? 0 : entry.title ? 10 * spacing : 2),
      ),
    ]);
  }
  return finish({
    ...content,
    baselineY: page.height - 34,
    style: styles.footer,
    textsOf: (number, count) => [name, count > 1 ? `${number} / ${count}` : ""],
  });
}

/** Draws the portrait at the end of the name's line. Screen readers skip it. */
function drawPortrait({ pdf }: Canvas, content: Frame, picture: Buffer, isAtLeft: boolean): void {
  const { width, height, radius } = portraitMetrics;
  const { y } = content;
  const x = isAtLeft ? content.x : content.x + content.width - width;
  drawAsArtifact(pdf, "Layout", () => {
    pdf.save().roundedRect(x, y, width, height, radius).clip();
    pdf.image(picture, x, y, { width, height }).restore();
  });
}
