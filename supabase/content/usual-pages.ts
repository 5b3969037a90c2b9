/** A page that a menu can have without anybody choosing it. */
export type UsualPage = "/blog" | "/projects" | "/cv" | "/sitemap" | "/rss.xml";

/** The pages of each menu where its owner chose none, in their order. A site shows those that have something to show. */
export const usualPages = {
  header: ["/blog", "/projects", "/cv"],
  footer: ["/blog", "/projects", "/cv", "/sitemap", "/rss.xml"],
} as const satisfies Record<string, readonly UsualPage[]>;
