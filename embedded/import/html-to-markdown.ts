import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { runWithTimeLimit } from "./time-limit.ts";

const markdownParser = unified().use(remarkParse).use(remarkGfm);

const htmlParser = unified().use(rehypeParse, { fragment: true });

const htmlConverter = htmlParser()
  .use(rehypeRemark, {
    // The editors of WordPress and others write HTML comments around blocks.
    nodeHandlers: { comment: () => undefined },
    handlers: {
      // An embedded video becomes a link in a paragraph of its own, which the site shows as a player.
      iframe(state, node) {
        const url = videoUrl(String(node.properties.src ?? ""));
        if (!url) return undefined;
        const result = {
          type: "paragraph" as const,
          children: [
            { type: "link" as const, url, children: [{ type: "text" as const, value: url }] },
          ],
        };
        state.patch(node, result);
        return result;
      },
    },
  })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "_", rule: "-" });

/** Converts HTML to Markdown. Scripts and styles are left out. */
export const htmlToMarkdown = (html: string): string =>
  String(htmlConverter.processSync(html)).trim();

export function htmlToText(html: string): string {
  let text = "";
  visit(htmlParser.parse(html), "text", ({ value }) => {
    text += value;
  });
  return text;
}

/** Converts the URL of a video player to the URL of the video. Other HTTP URLs stay unchanged; null for other text. */
function videoUrl(src: string): string | null {
  const url = URL.parse(src, "https://frame.invalid");
  if (!url || url.hostname === "frame.invalid" || !/^https?:$/.test(url.protocol)) return null;
  const [, id] = /^\/(?:embed|video)\/([\w-]+)/.exec(url.pathname) ?? [];
  if (id && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)) {
    return `https://www.youtube.com/watch?v=${id}`;
  }
  if (id && url.hostname === "player.vimeo.com") return `https://vimeo.com/${id}`;
  return url.href;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Replaces the URLs of pictures in a Markdown text, and converts HTML to Markdown, because the site shows no HTML.
 * `resolvePicture` returns the new URL of a picture; null to keep the current one.
 */
export async function importMarkdown(
  markdown: string,
  resolvePicture: (src: string, alt: string) => Promise<string | null>,
): Promise<string> {
  const text = runWithTimeLimit(() => withoutHtml(markdown));
  const edits: Edit[] = [];
  const pictures: { start: number; end: number; url: string; alt: string; title: string }[] = [];
  const altTextsByReference = new Map<string, string>();
  const tree = runWithTimeLimit(() => markdownParser.parse(text));
  visit(tree, "imageReference", ({ identifier, alt }) => {
    altTextsByReference.set(identifier, alt ?? "");
  });
  visit(tree, (node) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === "image") {
      const { url, alt, title } = node;
      pictures.push({ start, end, url, alt: alt ?? "", title: title ?? "" });
    }
    if (node.type === "definition" && altTextsByReference.has(node.identifier)) {
      const alt = altTextsByReference.get(node.identifier) ?? "";
      pictures.push({ start, end, url: node.url, alt, title: "" });
    }
  });
  for (const { start, end, url, alt, title } of pictures) {
    const newUrl = await resolvePicture(url, alt);
    if (newUrl === null) continue;
    const label = /^\[(?:\\.|[^\]\\])*\]:/s.exec(text.slice(start, end))?.[0];
    const caption = title && ` "${title.replace(/["\\]/g, "\\$&")}"`;
    const picture = `![${alt.replace(/[[\]\\]/g, "\\$&")}](${newUrl}${caption})`;
    edits.push({ start, end, text: label ? `${label} ${newUrl}` : picture });
  }
  return applyEdits(text, edits);
}

/** Converts paragraphs between `$$` to code blocks of the language `math`, which the site shows as formulas. */
export function convertFormulas(markdown: string): string {
  if (!markdown.includes("$$")) return markdown;
  const edits: Edit[] = [];
  for (const { type, position } of markdownParser.parse(markdown).children) {
    const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
    const formula = /^\$\$([^$]+)\$\$$/.exec(markdown.slice(start, end))?.[1]?.trim();
    if (type === "paragraph" && formula) {
      edits.push({ start, end, text: `\`\`\`math\n${formula}\n\`\`\`` });
    }
  }
  return applyEdits(markdown, edits);
}

function withoutHtml(markdown: string): string {
  if (!/<[a-z!/]/i.test(markdown)) return markdown;
  const edits: Edit[] = [];
  visit(markdownParser.parse(markdown), "html", ({ value, position }) => {
    if (!position) return;
    const { start, end } = position;
    // In a paragraph, each tag is a node of its own, and the text between two tags is another node. So a tag can be
    // removed without its text. A line break becomes a space, so that words do not join.
    const isSingleTag = /^<\/?(?!img\b|iframe\b)[a-z][^>]*>$/i.test(value);
    const tagReplacement = /^<br\b/i.test(value) ? " " : "";
    const text = isSingleTag ? tagReplacement : htmlToMarkdown(value);
    edits.push({ start: start.offset ?? 0, end: end.offset ?? 0, text });
  });
  return applyEdits(markdown, edits);
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  let [result, lastEnd] = ["", 0];
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    // Skips an edit inside a part that is already replaced, such as a picture inside a picture.
    if (start < lastEnd) continue;
    result += text.slice(lastEnd, start) + replacement;
    lastEnd = end;
  }
  return result + text.slice(lastEnd);
}
