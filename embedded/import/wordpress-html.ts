import { escapeHtml } from "@portfolio/content/escape-html";

export interface Attachment {
  src: string;
  alt: string;
}

interface HtmlContext {
  blogUrl: string;
  attachments: ReadonlyMap<string, Attachment>;
}

const blockPattern =
  /^<\/?(?:address|article|aside|blockquote|dd|div|dl|dt|figure|form|h[1-6]|hr|iframe|li|ol|p|pre|section|table|ul)\b/i;

/**
 * The HTML of a post. Adds paragraphs, as WordPress does when it shows a post, and replaces the shortcodes of pictures
 * and videos. The patterns do not search beyond the next start of a tag or shortcode, because that would take quadratic
 * time.
 *
 * @param onRemaining Called with each shortcode that stays in the text.
 */
export function normalizeWordPressHtml(
  text: string,
  { blogUrl, attachments }: HtmlContext,
  onRemaining: (code: string) => void,
): string {
  const html = text
    .replace(
      /\[caption\b[^[\]]*\]\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)((?:(?!\[caption\b)[\s\S])*?)\[\/caption\]/g,
      "\n\n<figure>$1<figcaption>$2</figcaption></figure>\n\n",
    )
    .replace(/\[(?:embed|youtube|vimeo)\b[^[\]]*\]\s*(https?:[^\s[]+)\s*\[\/\w+\]/g, "\n\n$1\n\n")
    .replace(/\[gallery\b[^[\]]*\]/g, (code) => {
      const [, ids = ""] = /\bids="([\d,\s]+)"/.exec(code) ?? [];
      const pictures = ids.split(",").flatMap((id) => attachments.get(id.trim()) ?? []);
      if (pictures.length === 0) return code;
      return pictures
        .map(({ src, alt }) => `\n\n<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}">\n\n`)
        .join("");
    })
    .replace(/<img\b[^<>]*>/g, (tag) =>
      tag.replace(/(?<=\ssrc=")[^"]+/, (src) => originalOf(src, attachments)),
    );
  for (const code of new Set(html.match(/\[(?:gallery|[\w-]+(?:\s+\w+="[^"\]]*")+)\s*\/?\]/g)))
    onRemaining(code);
  // Links within the old site become relative, because the new site redirects the old paths.
  const htmlWithLocalLinks = blogUrl ? html.replaceAll(`href="${blogUrl}/`, 'href="/') : html;
  return /<!-- wp:|<p[\s>]/i.test(htmlWithLocalLinks)
    ? htmlWithLocalLinks
    : withParagraphs(htmlWithLocalLinks);
}

/** Returns the original of a picture. Posts show smaller variants, whose names end with their size. */
function originalOf(src: string, attachments: HtmlContext["attachments"]): string {
  const originalSrc = src.replace(/-\d+x\d+(?=\.\w+$)/, "");
  const isKnown = [...attachments.values()].some((attachment) => attachment.src === originalSrc);
  return isKnown ? originalSrc : src;
}

function withParagraphs(text: string): string {
  return text
    .split(/(<pre\b(?:(?!<pre\b)[\s\S])*?<\/pre>)/i)
    .flatMap((part) => (/^<pre\b/i.test(part) ? [part] : part.split(/\n\s*\n/)))
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockPattern.test(part) ? part : `<p>${part.replaceAll("\n", "<br>\n")}</p>`))
    .join("\n");
}
