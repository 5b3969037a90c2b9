import { listParameters, staticPath } from "../../app/static-site/static-path.ts";

/**
 * Matches links to page 2 and later of a list, or to a filter of a list, in attributes, JSON and Markdown. Groups:
 * origin, path, query.
 */
const listLinkPattern = (siteUrl: string) =>
  new RegExp(
    `(?<=["'(>\\s])(${siteUrl.replaceAll(".", "\\.")})?(/[^\\s"'()<>?#]*)\\?((?:${listParameters.join("|")})=[^\\s"'()<>#]*)`,
    "g",
  );

const hrefOf = (path: string, query: string) => `${path}?${query.replaceAll("&amp;", "&")}`;

/** The links in a text to page 2 and later of a list, or to a filter of a list. Each is a path with its query. */
export function findListLinks(text: string, siteUrl: string): string[] {
  return Array.from(text.matchAll(listLinkPattern(siteUrl)), ([, , path = "", query = ""]) =>
    hrefOf(path, query),
  );
}

export function findUploadsAndImages(text: string): string[] {
  const pattern = /\/(?:storage\/v1\/object\/public\/media|og)\/[^\s"'<>()\\,&?#]+/g;
  return Array.from(text.matchAll(pattern), ([path]) => path);
}

/**
 * Rewrites a text for a static host. Links to later pages and filters of a list get static paths, and lists get a script
 * that opens the page named in the URL's query.
 *
 * @param href path and query of a page; null for other texts.
 */
export function rewriteForStaticHost(text: string, href: string | null, siteUrl: string): string {
  const relinkedText = text.replace(
    listLinkPattern(siteUrl),
    (_, origin: string | undefined, path: string, query: string) =>
      (origin ?? "") + staticPath(new URL(hrefOf(path, query), siteUrl)),
  );
  if (!href || !isList(text, href)) return relinkedText;
  const script = `<script src="/static-pages.js" data-page="${href.replaceAll("&", "&amp;")}"></script>`;
  return relinkedText.replace("</head>", () => `${script}</head>`);
}

/** True for a list with several pages or a search. */
function isList(html: string, href: string): boolean {
  const [path] = href.split("?", 1);
  return href !== path || html.includes(' role="search"') || html.includes(`"${path}?`);
}

/**
 * Removes the scripts that hydrate a page. Used for the not-found page, because hosts show it at any URL, but its
 * hydration data is for one URL.
 */
export function withoutHydration(html: string): string {
  return html.replace(/<script[^>]* type="application\/hydration"[^>]*>[\s\S]*?<\/script>/g, "");
}
