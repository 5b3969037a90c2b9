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

/** A paragraph, list item, table row or block of code. A block of code has one inline for each line. */
export interface PrintParagraph {
  kind: "heading" | "text" | "listItem" | "quote" | "code";
  inlines: Inline[];
}

/** The paragraphs of a long text in reading order, and its pictures in reading order. */
export interface PrintContent {
  paragraphs: PrintParagraph[];
  pictures: PortfolioPicture[];
}

const parser = unified().use(rehypeParse, { fragment: true });

export function parsePrintContent(html: string): PrintContent {
  const result: PrintContent = { paragraphs: [], pictures: [] };
  collect(parser.parse(html).children, "text", result);
  return result;
}

const kindsByTag: Readonly<Record<string, PrintParagraph["kind"]>> = {
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  li: "listItem",
  blockquote: "quote",
};

const inlineTags = new Set(
  "a abbr b br cite code del em i ins kbd mark math q s small span strong sub sup u var".split(" "),
);

/** Elements that are useless in print, or have no text. */
const omittedElements = new Set("button details form hr nav script style svg".split(" "));

function collect(nodes: RootContent[], kind: PrintParagraph["kind"], result: PrintContent): void {
  let inlines: Inline[] = [];
  const addText = (blockKind: PrintParagraph["kind"], content: Inline[]) => {
    if (content.some(({ text }) => text.trim() !== ""))
      result.paragraphs.push({ kind: blockKind, inlines: content });
  };
  const endParagraph = () => {
    addText(kind, inlines);
    inlines = [];
  };
  for (const node of nodes) {
    if (node.type === "text") inlines.push({ text: node.value });
    if (node.type !== "element" || isOmitted(node)) continue;
    const { tagName, properties, children } = node;
    if (inlineTags.has(tagName) && !hasPicture(node)) {
      inlines.push(...inlinesOf(node, undefined));
      continue;
    }
    endParagraph();
    if (tagName === "img") result.pictures.push(pictureOf(properties.src, properties.alt));
    else if (tagName === "video") collectVideo(node, result);
    else if (typeof properties.dataDiagram === "string")
      addText("code", linesIn(properties.dataDiagram));
    else if (tagName === "figure") collectFigure(node, result);
    else if (tagName === "tr") addText("listItem", [{ text: cellsOf(node).join(" · ") }]);
    else if (tagName === "pre") addText("code", linesIn(textOf(node)));
    else collect(children, kindsByTag[tagName] ?? kind, result);
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

const pictureOf = (src: unknown, alt: unknown): PortfolioPicture => ({
  src: String(src ?? ""),
  alt: String(alt ?? ""),
  caption: "",
});

function collectVideo(
  { properties: { poster, ariaLabel }, children }: Element,
  result: PrintContent,
) {
  if (poster) result.pictures.push(pictureOf(poster, ariaLabel));
  const links = children.filter((child) => isElement(child) && child.tagName === "a");
  collect(links, "text", result);
}

/** Adds the pictures and texts of a figure. The last picture gets the caption. */
function collectFigure({ children }: Element, result: PrintContent): void {
  const caption = children.filter(isElement).find(({ tagName }) => tagName === "figcaption");
  const count = result.pictures.length;
  collect(
    children.filter((child) => child !== caption),
    "text",
    result,
  );
  const lastPicture = result.pictures.slice(count).at(-1);
  if (lastPicture && caption) lastPicture.caption = textOf(caption).trim();
  else if (caption) collect(caption.children, "text", result);
}

const linesIn = (code: string): Inline[] =>
  code
    .trimEnd()
    .split(/\r?\n/)
    .map((text) => ({ text }));

const cellsOf = ({ children }: Element) =>
  children
    .filter(isElement)
    .map((cell) => textOf(cell).trim())
    .filter(Boolean);
