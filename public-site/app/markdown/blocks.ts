import { findTextBlock, pictureBlocks } from "@portfolio/content/text-blocks";
import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import type { Root as MarkdownRoot } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { limitPixelDensity } from "../components/picture-sizes.ts";
import type { Messages } from "../i18n/en.ts";
import { visitElements } from "./visit-elements.ts";

/** Converts each block to a `div` with the block's name as an attribute; an unknown block to a `div` without a name. */
export function convertBlocks() {
  return (tree: MarkdownRoot) => {
    visit(tree, "containerDirective", (node) => {
      const name = findTextBlock(node.name);
      node.data = { hName: "div", hProperties: name ? { dataBlock: name } : {} };
    });
  };
}

const sourceMarkerPattern = /^[—–―]\s*/;

/** Makes the last paragraph of a quotation its caption if this paragraph, and no other, starts with a dash. */
export function captionQuotations(tree: Root): void {
  visitElements(tree, (quote, index, parent) => {
    if (quote.tagName !== "blockquote" || quote.properties.dataCallout) return;
    const blocks = quote.children.filter((child) => child.type === "element");
    const markedBlocks = blocks.filter((block) => sourceMarkerPattern.test(textOf(block)));
    const source = blocks.at(-1);
    if (source?.tagName !== "p" || blocks.length < 2) return;
    if (markedBlocks.length !== 1 || markedBlocks[0] !== source) return;
    quote.children = quote.children.filter((child) => child !== source);
    const caption = h("figcaption", { dir: "auto" }, source.children);
    parent.children[index] = h("figure", [quote, caption]);
    return SKIP;
  });
}

/** The `sizes` attribute of the pictures in each type of block. */
const sizes = {
  wide: limitPixelDensity("(min-width: 75rem) 72rem, 100vw"),
  pair: limitPixelDensity("(min-width: 60rem) 24rem, 46vw"),
  compare: limitPixelDensity("(min-width: 60rem) 48rem, 92vw"),
};

/** Arranges the pictures of blocks. Runs after sanitising. */
export function arrangePictures(tree: Root, messages: Pick<Messages, "before" | "after">): void {
  visitElements(tree, (block) => {
    const name = pictureBlocks.find((blockName) => blockName === block.properties.dataBlock);
    if (!name) return;
    block.children = block.children.flatMap(splitPictures);
    visitElements(block, ({ tagName, properties }) => {
      if (tagName === "img" && properties.srcSet) properties.sizes = sizes[name];
    });
    if (name === "compare") overlayPictures(block, messages);
    return;
  });
}

/** Splits a paragraph of pictures into one paragraph per picture. */
function splitPictures(block: ElementContent): ElementContent[] {
  if (block.type !== "element" || block.tagName !== "p") return [block];
  const pictures = block.children.filter((child) => child.type === "element");
  const isText = block.children.some((child) => child.type === "text" && child.value.trim());
  const arePictures = pictures.every(({ tagName }) => tagName === "img" || tagName === "br");
  if (isText || !arePictures) return [block];
  return pictures.filter(({ tagName }) => tagName === "img").map((picture) => h("p", [picture]));
}

/**
 * Lays two pictures over each other. A script adds the slider; without scripts the pictures are side by side. A block
 * with any other number of pictures is shown as a pair.
 */
function overlayPictures(
  block: Element,
  { before, after }: Pick<Messages, "before" | "after">,
): void {
  const pictures: Element[] = [];
  visitElements(block, (element) => {
    if (element.tagName === "img") pictures.push(element);
  });
  const defaultCaptions = [before, after];
  if (pictures.length !== defaultCaptions.length) {
    block.properties.dataBlock = "pair";
    return;
  }
  const captions = pictures.map(({ properties }, index) =>
    String(properties.title || defaultCaptions[index]),
  );
  for (const { properties } of pictures) delete properties.title;
  block.tagName = "figure";
  block.children = [
    h("div", pictures),
    h(
      "figcaption",
      captions.map((caption) => h("span", { dir: "auto" }, caption)),
    ),
  ];
}

/** The types of GitHub's callouts. */
const calloutTypes = ["note", "tip", "important", "warning", "caution"] as const;

const markerPattern = new RegExp(`^\\[!(${calloutTypes.join("|")})\\][ \\t]*(?:\\n|$)`, "i");

/** Turns a quotation that starts with a line such as `[!NOTE]` into a callout with a title, as GitHub does. */
export function markCallouts(tree: Root, titles: Messages["callouts"]): void {
  visitElements(tree, (quote) => {
    if (quote.tagName !== "blockquote") return;
    const paragraph = quote.children.find((child) => child.type === "element");
    const text = paragraph?.type === "element" ? paragraph.children[0] : undefined;
    if (paragraph?.tagName !== "p" || text?.type !== "text") return;
    const [line, name] = markerPattern.exec(text.value) ?? [];
    const calloutType = calloutTypes.find((type) => type === name?.toLowerCase());
    if (line === undefined || !calloutType) return;
    text.value = text.value.slice(line.length);
    const isEmpty = text.value === "" && paragraph.children.length === 1;
    const title = h("p", h("strong", titles[calloutType]));
    quote.children.splice(quote.children.indexOf(paragraph), isEmpty ? 1 : 0, title);
    quote.properties.dataCallout = calloutType;
  });
}
