import { hashSource } from "../http/headers.ts";

/**
 * Inlines the style sheets, and replaces the nonce, which a cached document cannot have, with hashes for the
 * Content-Security-Policy. Hashes only elements with the nonce, so a script injected through content does not run.
 *
 * @param findStyleSheet returns the text of a style sheet of the build by its URL.
 */
export function finishDocument(
  renderedHtml: string,
  nonce: string,
  findStyleSheet: (href: string) => string | undefined,
) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const nonceAttribute = ` nonce="${nonce}"`;
  const { htmlWithDisabledLinks, css } = disableStyleSheets(renderedHtml, findStyleSheet);
  const html = htmlWithDisabledLinks
    .replace(
      /<(script|style)((?: [^<>]*)?)>([\s\S]*?)<\/\1>/g,
      (element, name: string, attributes: string, code: string) => {
        if (!attributes.includes(nonceAttribute)) return element;
        if (name === "style") styles.add(hashSource(code));
        else if (!/ type="application\/(?:ld\+)?json"/.test(attributes))
          scripts.add(hashSource(code));
        return element;
      },
    )
    .replaceAll(nonceAttribute, "");
  if (css) styles.add(hashSource(css));
  // Insert the style sheets last, because they would slow down the searches above.
  const position = html.search(/<link [^>]* disabled=""\/>/);
  const withStyles = `${html.slice(0, position)}<style>${css}</style>${html.slice(position)}`;
  return { html: css ? withStyles : html, scripts: [...scripts], styles: [...styles] };
}

/**
 * Disables the links to style sheets of the build, so that browsers do not fetch them. Does not remove the links,
 * because React hydrates them. Returns the text of all style sheets.
 */
function disableStyleSheets(
  html: string,
  findStyleSheet: (href: string) => string | undefined,
): { htmlWithDisabledLinks: string; css: string } {
  let css = "";
  const htmlWithDisabledLinks = html.replace(/<link ([^>]*)\/>/g, (link, attributes: string) => {
    if (!attributes.includes('rel="stylesheet"')) return link;
    const text = findStyleSheet(/href="([^"]+)"/.exec(attributes)?.[1] ?? "");
    if (text === undefined) return link;
    // The `@layer` rule of the first sheet sets the order of the layers. The other sheets repeat it.
    css += css ? text.replace(/^@layer [^;{]*;/, "") : text;
    return `<link ${attributes} disabled=""/>`;
  });
  return { htmlWithDisabledLinks, css };
}
