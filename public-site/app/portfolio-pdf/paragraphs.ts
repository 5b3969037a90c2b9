import type { Element, ElementContent, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import type { Inline } from "../pdf/flow.ts";

export interface PortfolioPicture {
  src: string;
  alt: string;
  caption: string;
}

/** A paragraph, or a picture between paragraphs. In code, each inline is a line. */
export type Block =
  | { kind: "heading" | "text" | "point" | "quote" | "code"; inlines: Inline[] }
  | ({ kind: "picture" } & PortfolioPicture);

type TextKind = Exclude<Block["kind"], "picture">;

const parser = unified().use(rehypeParse, { fragment: true });

/** Converts the HTML of a long text into paragraphs and pictures, in reading order. */
export function paragraphsIn(html: string): Block[] {
  const blocks: Block[] = [];
  collect(parser.parse(html).children, "text", blocks);
  return blocks;
}

const kindsByTag: Readonly<Record<string, TextKind>> = {
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  li: "point",
  blockquote: "quote",
};

const inlineTags = new Set(
  "a abbr b br cite code del em i ins kbd mark math q s small span strong sub sup u var".split(" "),
);

/** Elements that are useless in print, or have no text. */
const omittedElements = new Set("button details form hr nav script style svg".split(" "));

function collect(nodes: RootContent[], kind: TextKind, blocks: Block[]): void {
  let inlines: Inline[] = [];
  const endParagraph = () => {
    if (inlines.some(({ text }) => text.trim() !== "")) blocks.push({ kind, inlines });
    inlines = [];
  };
  for (const node of nodes) {
    if (node.type === "text") inlines.push({ text: node.value });
    if (node.type !== "element" || isOmitted(node)) continue;
    if (inlineTags.has(node.tagName) && !hasPicture(node)) {
      inlines.push(...inlinesOf(node, undefined));
      continue;
    }
    endParagraph();
    if (node.tagName === "img") blocks.push(pictureOf(node, ""));
    else if (node.tagName === "video") blocks.push(...posterBlocks(node));
    else if (typeof node.properties.dataDiagram === "string")
      blocks.push({ kind: "code", inlines: linesIn(node.properties.dataDiagram) });
    else if (node.tagName === "figure") collectFigure(node, blocks);
    else if (node.tagName === "tr") collectRow(node, blocks);
    else if (node.tagName === "pre") blocks.push({ kind: "code", inlines: linesIn(textOf(node)) });
    else collect(node.children, kindsByTag[node.tagName] ?? kind, blocks);
  }
  endParagraph();
}

function isOmitted({ tagName, properties }: Element): boolean {
  return omittedElements.has(tagName) || properties.dataFootnoteBackref !== undefined;
}

const hasPicture = ({ children }: Element): boolean =>
  children.some((child) => isElement(child) && (child.tagName === "img" || hasPicture(child)));

const isElement = (node: ElementContent): node is Element => node.type === "element";

function inlinesOf(element: Element, outerUrl: string | undefined): Inline[] {
  const { href } = element.properties;
  const url = element.tagName === "a" && typeof href === "string" ? href : outerUrl;
  if (element.tagName === "br") return [{ text: " " }];
  // The annotation of a formula repeats the formula in TeX.
  if (element.tagName === "annotation") return [];
  return element.children.flatMap((child) => {
    if (child.type === "text") return [url ? { text: child.value, url } : { text: child.value }];
    return isElement(child) && !isOmitted(child) ? inlinesOf(child, url) : [];
  });
}

function pictureOf({ properties: { src, alt } }: Element, caption: string): Block {
  return { kind: "picture", src: String(src ?? ""), alt: String(alt ?? ""), caption };
}

/** The poster of a video, and a link to the video. */
function posterBlocks({ properties, children }: Element): Block[] {
  const { poster, ariaLabel } = properties;
  const alt = String(ariaLabel ?? "");
  const link = children.filter(isElement).find(({ tagName }) => tagName === "a");
  return [
    ...(poster ? [{ kind: "picture" as const, src: String(poster), alt, caption: "" }] : []),
    ...(link ? [{ kind: "text" as const, inlines: inlinesOf(link, undefined) }] : []),
  ];
}

/** Adds the pictures and texts of a figure. The last picture gets the caption. */
function collectFigure(figure: Element, blocks: Block[]): void {
  const caption = figure.children.filter(isElement).find(({ tagName }) => tagName === "figcaption");
  const figureBlocks: Block[] = [];
  collect(
    figure.children.filter((child) => child !== caption),
    "text",
    figureBlocks,
  );
  const last = figureBlocks.findLast((block) => block.kind === "picture");
  if (last && caption) last.caption = textOf(caption).trim();
  blocks.push(...figureBlocks);
  if (!last && caption) collect(caption.children, "text", blocks);
}

const linesIn = (code: string): Inline[] =>
  code
    .trimEnd()
    .split(/\r?\n/)
    .map((text) => ({ text }));

/** Adds a row of a table as an entry of a list. */
function collectRow(row: Element, blocks: Block[]): void {
  const cells = row.children.filter(isElement).map((cell) => textOf(cell).trim());
  blocks.push({ kind: "point", inlines: [{ text: cells.filter(Boolean).join(" · ") }] });
}
