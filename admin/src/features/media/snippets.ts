import { escapeHtml } from "@portfolio/content/escape-html";
import type { Image } from "@portfolio/content/fields";
import { imageMarkdown } from "../../fields/editor/block-templates.ts";

/** Attribute `sizes` of a snippet: a column of text on wide screens, otherwise the full width. */
const snippetSizes = "(min-width: 48rem) 46rem, 100vw";

/** The absolute URL of a picture at this site's `origin`, and code that shows the picture on another site. */
export function snippetsOf(image: Image, origin: string) {
  const { alt, width, height, variants = [] } = image;
  const toAbsoluteUrl = (src: string) => new URL(src, origin).href;
  const src = toAbsoluteUrl(image.src);
  const sources = [...variants, { src: image.src, width }].map(
    (source) => `${toAbsoluteUrl(source.src)} ${source.width}w`,
  );
  const attributes = {
    src,
    ...(variants.length > 0 && { srcset: sources.join(", "), sizes: snippetSizes }),
    ...(width > 0 && { width: String(width), height: String(height) }),
    alt,
    loading: "lazy",
    decoding: "async",
  };
  return {
    url: src,
    markdown: imageMarkdown({ src, alt }),
    html: `<img ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
      .join(" ")}>`,
  };
}
