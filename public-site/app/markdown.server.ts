import { pictureAt } from "@portfolio/content/media-name";
import { readingMinutes } from "@portfolio/content/reading-time";
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
import { visit } from "unist-util-visit";
import { pictureSizes } from "./components/picture-sizes.ts";
import type { Words } from "./words/en.ts";
import { fill } from "./words/words.ts";

/** A heading of a text, for its list of contents. */
interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** A text as a page shows it. */
export interface RenderedMarkdown {
  /** Sanitised; the only HTML that may be put into a page as it is. */
  html: string;
  headings: Heading[];
  /** Whole minutes that reading takes, at least one. */
  minutes: number;
}

/** Starts every id, so that none can take the name of something a script looks for. */
const idPrefix = "text-";

/** How wide a picture in a text is shown. */
const proseSizes = pictureSizes("(min-width: 48rem) 44rem, 92vw");

/** The messages of a rendered text. */
export type MarkdownWords = Pick<
  Words,
  "language" | "footnotes" | "backToReference" | "done" | "toDo"
>;

const schemaIn = ({ done, toDo }: MarkdownWords): Options => ({
  ...defaultSchema,
  clobberPrefix: "",
  attributes: {
    ...defaultSchema.attributes,
    code: [["className", "hljs", /^language-./]],
    span: [["className", /^hljs-/]],
    pre: [["tabIndex", 0]],
    table: [["tabIndex", 0]],
    a: [...(defaultSchema.attributes?.a ?? []), ["rel", "noopener"]],
    input: [...(defaultSchema.attributes?.input ?? []), ["ariaLabel", done, toDo]],
    td: [["dataAlign", "left", "center", "right"]],
    th: [["dataAlign", "left", "center", "right"]],
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

/** Reads Markdown, with what it needs besides its own words in those of a language. */
function makeReader(words: MarkdownWords) {
  return (
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype, {
        clobberPrefix: idPrefix,
        footnoteLabel: words.footnotes,
        footnoteBackLabel: (reference, again) => {
          const number = again > 1 ? `${reference + 1}-${again}` : String(reference + 1);
          return fill(words.backToReference, { number });
        },
      })
      .use(lowerHeadings)
      .use(rehypeSlug, { prefix: idPrefix })
      .use(outsideLinks)
      .use(lazyPictures)
      .use(ownDirection)
      .use(alignCells)
      .use(reachWide)
      .use(() => nameTasks(words))
      .use(rehypeHighlight)
      // Last, so that nothing before it has to be trusted.
      .use(rehypeSanitize, schemaIn(words))
      .freeze()
  );
}

/** One for each language that was needed. */
const readers = new Map<string, ReturnType<typeof makeReader>>();

async function read(markdown: string, words: MarkdownWords): Promise<Root> {
  const reader = readers.get(words.language) ?? makeReader(words);
  readers.set(words.language, reader);
  return reader.run(reader.parse(markdown));
}

const toHtml = unified().use(rehypeStringify);

/**
 * Renders Markdown (GitHub's flavour, with footnotes). HTML in it is left out.
 *
 * @param words for what the text does not say itself: the title of its footnotes, the state of a task.
 */
export async function renderMarkdown(
  markdown: string,
  words: MarkdownWords,
): Promise<RenderedMarkdown> {
  return finish(await read(markdown, words), markdown);
}

/** The same for a page of this site, where each heading carries a link to itself. */
export async function renderPage(
  markdown: string,
  words: MarkdownWords,
): Promise<RenderedMarkdown> {
  const tree = await read(markdown, words);
  linkHeadings(tree);
  return finish(tree, markdown);
}

function finish(tree: Root, markdown: string): RenderedMarkdown {
  return {
    html: toHtml.stringify(tree),
    headings: headingsOf(tree),
    minutes: readingMinutes(markdown),
  };
}

/** Empty, so that copied text stays as it was; for the pointer alone, since others have the list of contents. */
function linkHeadings(tree: Root): void {
  visit(tree, "element", (element) => {
    const { id } = element.properties;
    if (!/^h[2-4]$/.test(element.tagName) || typeof id !== "string" || isHidden(element)) return;
    const properties = { href: `#${id}`, ariaHidden: "true", tabIndex: -1, dataAnchor: "" };
    element.children.push({ type: "element", tagName: "a", properties, children: [] });
  });
}

function headingsOf(tree: Root): Heading[] {
  const headings: Heading[] = [];
  visit(tree, "element", (element) => {
    const { id } = element.properties;
    // The heading of the footnotes is for screen readers only.
    if (!/^h[23]$/.test(element.tagName) || typeof id !== "string" || isHidden(element)) return;
    headings.push({ id, text: textOf(element), level: element.tagName === "h2" ? 2 : 3 });
  });
  return headings;
}

function isHidden({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("sr-only");
}

/** A page has one main heading, the post's title: those of a text begin below it. */
function lowerHeadings() {
  return (tree: Root) => {
    let hasMain = false;
    visit(tree, "element", ({ tagName }) => {
      hasMain ||= tagName === "h1";
    });
    if (!hasMain) return;
    visit(tree, "element", (element) => {
      const level = /^h([1-5])$/.exec(element.tagName)?.[1];
      if (level) element.tagName = `h${Number(level) + 1}`;
    });
  };
}

/** The attribute for it is no part of HTML any more, and the policy allows no inline styles. */
function alignCells() {
  return (tree: Root) => {
    visit(tree, "element", ({ properties }) => {
      if (properties.align === undefined) return;
      properties.dataAlign = properties.align;
      delete properties.align;
    });
  };
}

/** What may be wider than the page is scrolled, with the keyboard too. */
function reachWide() {
  return (tree: Root) => {
    visit(tree, "element", ({ tagName, properties }) => {
      if (tagName === "pre" || tagName === "table") properties.tabIndex = 0;
    });
  };
}

/**
 * What leads away from the site says so, as a `SafeLink` does. An address without a scheme (`//host`) leads away too:
 * it is written out, so that nothing mistakes it for a path of this site.
 */
function outsideLinks() {
  return (tree: Root) => {
    visit(tree, "element", ({ tagName, properties }) => {
      for (const name of ["href", "src"]) {
        const address = properties[name];
        if (typeof address === "string" && address.startsWith("//")) {
          properties[name] = `https:${address}`;
        }
      }
      if (tagName === "a" && /^https?:/i.test(String(properties.href)))
        properties.rel = ["noopener"];
    });
  };
}

/** Each part of a text is read in the direction of its first letters. */
function ownDirection() {
  return (tree: Root) => {
    visit(tree, "element", ({ tagName, properties }) => {
      if (/^(?:p|h[1-6]|ul|ol|table)$/.test(tagName)) properties.dir = "auto";
    });
  };
}

/** The box of a task says by its look alone how far the task is; here in words as well. */
function nameTasks({ done, toDo }: MarkdownWords) {
  return (tree: Root) => {
    visit(tree, "element", ({ tagName, properties }) => {
      if (tagName === "input") properties.ariaLabel = properties.checked ? done : toDo;
    });
  };
}

/** Pictures come when they are near, keep their room until then and come in the width that the screen needs. */
function lazyPictures() {
  return (tree: Root) => {
    visit(tree, "element", ({ tagName, properties }) => {
      if (tagName !== "img") return;
      properties.loading = "lazy";
      properties.decoding = "async";
      const src = String(properties.src ?? "");
      const picture = pictureAt(src);
      if (!picture) return;
      const { width, height, variants = [] } = picture;
      Object.assign(properties, { width, height });
      if (variants.length === 0) return;
      const sources = [...variants, { src, width }];
      properties.srcSet = sources.map((source) => `${source.src} ${source.width}w`).join(", ");
      properties.sizes = proseSizes;
    });
  };
}
