import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { h } from "hastscript";
import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { CONTINUE, SKIP, visit } from "unist-util-visit";

const htmlParser = unified().use(rehypeParse);
const converter = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-" });

/** Maps names of `meta` elements to keys of the front matter. */
const frontMatterNames: Readonly<Record<string, string>> = {
  description: "description",
  author: "author",
  keywords: "keywords",
  "article:published_time": "published",
  "article:modified_time": "updated",
};

/** Converts the `main` element of a page to Markdown. Title, description and dates become YAML front matter. */
export function pageToMarkdown(html: string, url: URL): string {
  const tree = htmlParser.parse(html);
  const fields: Record<string, string> = {};
  let main: Element | undefined;
  visit(tree, "element", (element) => {
    const { tagName, properties } = element;
    if (tagName === "main") main = element;
    if (tagName === "title") fields.title ??= textOf(element);
    const name =
      tagName === "meta" && frontMatterNames[String(properties.name ?? properties.property)];
    if (name) fields[name] = String(properties.content);
    return tagName === "main" || tagName === "svg" ? SKIP : CONTINUE;
  });
  const body: Root = { type: "root", children: main?.children ?? [] };
  prepareTree(body, url);
  // Each JSON string is also a YAML string.
  const frontMatter = Object.entries({ ...fields, url: url.href }).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  const text = converter.stringify(converter.runSync(body));
  return `---\n${frontMatter.join("\n")}\n---\n\n${text}`;
}

/** Controls, navigation and elements without readable text, which the Markdown omits. */
const omittedElements = new Set("button dialog form nav noscript script style svg".split(" "));
const omittedClasses = new Set(["no-print", "visually-hidden"]);

function isOmitted({ tagName, properties }: Element): boolean {
  const { className = [], hidden, ariaHidden } = properties;
  return (
    omittedElements.has(tagName) ||
    Boolean(hidden) ||
    ariaHidden === "true" ||
    properties.dataFootnoteBackref !== undefined ||
    (Array.isArray(className) && className.some((name) => omittedClasses.has(String(name))))
  );
}

/**
 * Removes omitted elements and soft hyphens, makes URLs absolute, adds spaces between elements that only CSS separates,
 * and replaces formulas with their source.
 */
function prepareTree(body: Root, url: URL): void {
  visit(body, (node, index, parent) => {
    if (node.type === "text") node.value = node.value.replaceAll("\u00ad", "");
    if (!parent || index === undefined) return CONTINUE;
    if (node.type === "comment" || (node.type === "element" && isOmitted(node))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== "element") return CONTINUE;
    if (node.tagName === "math") {
      parent.children.splice(index, 1, ...texSource(node));
      return SKIP;
    }
    for (const name of ["href", "src"]) {
      const value = node.properties[name];
      // Invalid URLs in the owner's texts stay unchanged.
      if (typeof value === "string") node.properties[name] = URL.parse(value, url)?.href ?? value;
    }
    const previousNode = parent.children[index - 1];
    if (
      previousNode?.type === "element" &&
      isSpaced(previousNode) &&
      isSpaced(node) &&
      !/^[\s,.;:)]/.test(textOf(node))
    ) {
      parent.children.splice(index, 0, { type: "text", value: " " });
      return [CONTINUE, index + 2];
    }
    if (node.tagName !== "pre") return CONTINUE;
    node.children = node.children.filter((child) => child.type !== "element" || !isOmitted(child));
    return SKIP;
  });
}

function texSource(math: Element): ElementContent[] {
  let tex = "";
  visit(math, "element", (element) => {
    if (element.tagName === "annotation") tex = textOf(element);
  });
  return math.properties.display === "block"
    ? [h("pre", h("code", { className: "language-math" }, tex))]
    : [{ type: "text", value: "$" }, h("code", tex), { type: "text", value: "$" }];
}

const spacedElements = new Set(["a", "bdi", "small", "span", "time"]);
const isSpaced = ({ tagName }: Element) => spacedElements.has(tagName);
