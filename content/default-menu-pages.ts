export type DefaultMenuPage = "/blog" | "/projects" | "/cv" | "/sitemap" | "/rss.xml";

/** The pages of each default menu in order. A site shows only pages with content. */
export const defaultMenuPages = {
  header: ["/blog", "/projects", "/cv"],
  footer: ["/blog", "/projects", "/cv", "/sitemap", "/rss.xml"],
} as const satisfies Record<string, readonly DefaultMenuPage[]>;
