import { hashSource } from "./headers.ts";

/** A rendered document and what its policy has to allow. */
export interface FinishedDocument {
  html: string;
  /** Hashes of its own inline scripts, as sources of a policy. */
  scripts: string[];
  /** Hashes of its own style elements. */
  styles: string[];
}

/**
 * Makes a rendered document fit to be kept and sent to everybody: style sheets are put in the place of their links,
 * and the nonce of this rendering gives way to hashes. Only elements that carry the nonce are hashed, so a script
 * that came in with content is not allowed to run.
 *
 * @param styleSheet text of a style sheet of the build by its address.
 */
export function finishDocument(
  rendered: string,
  nonce: string,
  styleSheet: (href: string) => string | undefined,
): FinishedDocument {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const marked = ` nonce="${nonce}"`;
  const html = inlineStyles(rendered, marked, styleSheet)
    .replace(
      /<(script|style)((?: [^<>]*)?)>([\s\S]*?)<\/\1>/g,
      (element, name: string, attributes: string, code: string) => {
        if (!attributes.includes(marked)) return element;
        if (name === "style") styles.add(hashSource(code));
        else if (!/ type="application\/(?:ld\+)?json"/.test(attributes))
          scripts.add(hashSource(code));
        return element;
      },
    )
    .replaceAll(marked, "");
  return { html, scripts: [...scripts], styles: [...styles] };
}

/**
 * Puts the style sheets into the page, all in the place of the first. Their links stay, disabled, so that nothing is
 * fetched and React still finds the elements it is about to hydrate.
 */
function inlineStyles(
  html: string,
  marked: string,
  styleSheet: (href: string) => string | undefined,
): string {
  let css = "";
  const linked = html.replace(/<link ([^>]*)\/>/g, (link, attributes: string) => {
    if (!attributes.includes('rel="stylesheet"')) return link;
    const text = styleSheet(/href="([^"]+)"/.exec(attributes)?.[1] ?? "");
    if (text === undefined) return link;
    css += text;
    return `<link ${attributes} disabled=""/>`;
  });
  return css
    ? linked.replace(/(?=<link [^>]* disabled=""\/>)/, () => `<style${marked}>${css}</style>`)
    : html;
}
