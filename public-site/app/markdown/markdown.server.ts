import { parsePictureUrl } from "@portfolio/content/media-name";
import { readingMinutes } from "@portfolio/content/reading-time";
import { findSamplePicture } from "@portfolio/content/sample-image";
import { remarkTextBlocks, textBlocks } from "@portfolio/content/text-blocks";
import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeHighlight from "rehype-highlight";
import rehypeSanitize, { defaultSchema, type Options } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { limitPixelDensity, toSrcset } from "../components/picture-sizes.ts";
import type { Messages } from "../i18n/en.ts";
import { interpolate } from "../i18n/messages.ts";
import { arrangePictures, captionQuotations, convertBlocks, markCallouts } from "./blocks.ts";
import { typesetMath } from "./math.ts";
import { addCopyButtons, embedVideos, enlargePictures, showDiagrams } from "./page-transforms.ts";
import { alignCell, markLongColumnHeading, markWideTable } from "./tables.ts";
import { insertVideoPlayers } from "./uploaded-videos.ts";
import { hasClass, visitElements } from "./visit-elements.ts";

/** A heading for the table of contents. */
interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

export interface RenderedMarkdown {
  /** Sanitised HTML. */
  html: string;
  headings: Heading[];
  /** Reading time in whole minutes, at least one. */
  minutes: number;
}

/**
 * Prefix of all ids. Browsers create a global variable for each id. Without the prefix, an id of a text could replace a
 * variable of a script.
 */
const idPrefix = "text-";

/** Class of headings for screen readers only, such as the heading of the footnotes. */
const hiddenClass = "sr-only";

/** Displayed width of a picture in a text. */
const proseSizes = limitPixelDensity("(min-width: 48rem) 44rem, 92vw");

/** Messages used in rendered texts. */
export type MarkdownMessages = Pick<
  Messages,
  | "language"
  | "footnotes"
  | "backToReference"
  | "done"
  | "toDo"
  | "callouts"
  | "videoFrom"
  | "copy"
  | "copied"
  | "pressToCopy"
  | "before"
  | "after"
>;

const sanitizeSchema = ({ done, toDo }: MarkdownMessages): Options => ({
  ...defaultSchema,
  clobberPrefix: "",
  attributes: {
    ...defaultSchema.attributes,
    div: [["dataBlock", ...textBlocks]],
    code: [["className", "hljs", /^language-./]],
    span: [["className", /^hljs-/]],
    pre: [["tabIndex", 0]],
    table: [["tabIndex", 0], "dataWide"],
    a: [...(defaultSchema.attributes?.a ?? []), ["rel", "noopener"]],
    input: [...(defaultSchema.attributes?.input ?? []), ["ariaLabel", done, toDo]],
    td: [["dataAlign", "left", "center", "right"]],
    th: [["dataAlign", "left", "center", "right"], "dataLong"],
    img: [
      ...(defaultSchema.attributes?.img ?? []),
      ["loading", "lazy"],
      ["decoding", "async"],
      ["sizes", proseSizes],
      ["srcSet", /^(?:\/|https?:\/\/)/],
    ],
  },
  protocols: {
    ...defaultSchema.protocols,
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
  },
});

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkTextBlocks).freeze();

function createProcessor(messages: MarkdownMessages) {
  return (
    unified()
      .use(convertBlocks)
      .use(remarkRehype, {
        clobberPrefix: idPrefix,
        footnoteLabel: messages.footnotes,
        footnoteBackLabel: (reference, occurrence) => {
          const number = occurrence > 1 ? `${reference + 1}-${occurrence}` : String(reference + 1);
          return interpolate(messages.backToReference, { number });
        },
      })
      .use(lowerHeadings)
      .use(rehypeSlug, { prefix: idPrefix })
      .use(() => setAttributes(messages))
      .use(rehypeHighlight)
      // Sanitising is last, so that the earlier plugins need not be trusted.
      .use(rehypeSanitize, sanitizeSchema(messages))
      .freeze()
  );
}

const processors = new Map<string, ReturnType<typeof createProcessor>>();

async function parseMarkdown(markdown: string, messages: MarkdownMessages): Promise<Root> {
  const processor = processors.get(messages.language) ?? createProcessor(messages);
  processors.set(messages.language, processor);
  const tree = await processor.run(parser.parse(markdown));
  markCallouts(tree, messages.callouts);
  captionQuotations(tree);
  return tree;
}

const toHtml = unified().use(rehypeStringify);

/**
 * Renders GitHub Flavored Markdown with footnotes. Ignores HTML.
 *
 * @param messages for generated text, such as the title of the footnotes.
 */
export async function renderMarkdown(markdown: string, messages: MarkdownMessages) {
  return toRenderedMarkdown(await parseMarkdown(markdown, messages), markdown);
}

/**
 * Like {@link renderMarkdown}, for pages of this site: also adds typeset formulas, diagrams, links to headings, rows of
 * pictures, links that open pictures large, video players, and buttons that copy code.
 */
export async function renderPageMarkdown(
  markdown: string,
  messages: MarkdownMessages,
  diagrams: Readonly<Record<string, Element>> = {},
) {
  const tree = await parseMarkdown(markdown, messages);
  await typesetMath(tree);
  showDiagrams(tree, diagrams);
  linkHeadings(tree);
  arrangePictures(tree, messages);
  insertVideoPlayers(tree);
  enlargePictures(tree);
  embedVideos(tree, messages);
  addCopyButtons(tree, messages);
  return toRenderedMarkdown(tree, markdown);
}

function toRenderedMarkdown(tree: Root, markdown: string): RenderedMarkdown {
  return {
    html: toHtml.stringify(tree),
    headings: headingsOf(tree),
    minutes: readingMinutes(markdown),
  };
}

/** Calls `visit` for each heading with an id, except those for screen readers only, such as that of the footnotes. */
function visitHeadings(tree: Root, visit: (heading: Element, id: string) => void): void {
  visitElements(tree, (element) => {
    const { id } = element.properties;
    if (typeof id !== "string" || hasClass(element, hiddenClass)) return;
    if (/^h[2-4]$/.test(element.tagName)) visit(element, id);
  });
}

/**
 * Adds a link to each heading, for pointers only, because keyboards and screen readers have the table of contents. The
 * links are empty, so that they are not copied with the text.
 */
function linkHeadings(tree: Root): void {
  visitHeadings(tree, (heading, id) => {
    const properties = { href: `#${id}`, ariaHidden: "true", tabIndex: -1, dataAnchor: "" };
    heading.children.push({ type: "element", tagName: "a", properties, children: [] });
  });
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visitHeadings(tree, (heading, id) => {
    const level = Number(heading.tagName[1]);
    if (level === 2 || level === 3) headings.push({ id, text: textOf(heading), level });
  });
  return headings;
}

/**
 * If the text has a heading of level 1, lowers its headings by one level, because the page's title has level 1. The
 * heading of the footnotes already has level 2.
 */
function lowerHeadings() {
  return (tree: Root) => {
    let hasTopLevel = false;
    visitElements(tree, ({ tagName }) => {
      hasTopLevel ||= tagName === "h1";
    });
    if (!hasTopLevel) return;
    visitElements(tree, (element) => {
      const level = /^h([1-5])$/.exec(element.tagName)?.[1];
      if (level && !hasClass(element, hiddenClass)) element.tagName = `h${Number(level) + 1}`;
    });
  };
}

/** Sets those attributes of each element that do not depend on other elements. */
function setAttributes(messages: MarkdownMessages) {
  return (tree: Root) => {
    visitElements(tree, (element) => {
      addSchemeToUrls(element);
      markExternalLink(element);
      loadPictureLazily(element);
      setTextDirection(element);
      alignCell(element);
      markLongColumnHeading(element);
      markWideTable(element);
      makeWideScrollable(element);
      labelCheckbox(element, messages);
    });
  };
}

/** Makes wide elements scrollable, also by keyboard. */
function makeWideScrollable({ tagName, properties }: Element): void {
  if (tagName === "pre" || tagName === "table") properties.tabIndex = 0;
}

/** Adds a scheme to protocol-relative URLs (`//host`), so that no code mistakes them for paths. */
function addSchemeToUrls({ properties }: Element): void {
  for (const name of ["href", "src"]) {
    const url = properties[name];
    if (typeof url === "string" && url.startsWith("//")) {
      properties[name] = `https:${url}`;
    }
  }
}

function markExternalLink({ tagName, properties }: Element): void {
  if (tagName === "a" && /^https?:/i.test(String(properties.href))) properties.rel = ["noopener"];
}

/** Lets browsers take the writing direction of a block from its first letters. */
function setTextDirection({ tagName, properties }: Element): void {
  if (/^(?:p|h[1-6]|ul|ol|table)$/.test(tagName)) properties.dir = "auto";
}

/** Labels the checkbox of a task for screen readers. */
function labelCheckbox({ tagName, properties }: Element, { done, toDo }: MarkdownMessages): void {
  if (tagName === "input") properties.ariaLabel = properties.checked ? done : toDo;
}

/** Sets the attributes that make browsers load a picture lazily, in the needed width, and reserve its space. */
function loadPictureLazily({ tagName, properties }: Element): void {
  if (tagName !== "img") return;
  properties.loading = "lazy";
  properties.decoding = "async";
  const src = String(properties.src ?? "");
  const picture = parsePictureUrl(src) ?? findSamplePicture(src);
  if (!picture) return;
  const { width, height } = picture;
  const srcSet = toSrcset({ src, ...picture });
  Object.assign(properties, { width, height, ...(srcSet && { srcSet, sizes: proseSizes }) });
}
