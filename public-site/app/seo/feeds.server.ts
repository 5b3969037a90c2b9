import { Feed } from "feed";
import type { Content } from "../content.server.ts";
import type { Site } from "../site.ts";
import { absolute } from "./head.ts";
import { withoutControls } from "./plain-text.ts";
import { postPath } from "./post-path.ts";

/** The addresses of the three feeds. */
const feedPaths = { rss: "/rss.xml", atom: "/atom.xml", json: "/feed.json" } as const;

/** The newest posts with their full texts, ready to be written in any of the three formats. */
export function makeFeed(site: Site, items: Awaited<ReturnType<Content["feed"]>>): Feed {
  const { blogPage, metaDescription, language } = site.metadata;
  const feed = new Feed({
    id: `${site.url}/`,
    title: clean(`${site.name}: ${blogPage.title || "Blog"}`),
    description: clean(blogPage.description || metaDescription || site.name),
    link: `${site.url}/blog`,
    language,
    generator: false,
    updated: new Date(newest(items.map(({ post }) => post.updatedAt ?? post.publishedAt))),
    feedLinks: {
      rss: site.url + feedPaths.rss,
      atom: site.url + feedPaths.atom,
      json: site.url + feedPaths.json,
    },
    author: { name: clean(site.name), link: `${site.url}/` },
  });
  for (const { post, html } of items) {
    const url = absolute(site.url, postPath(post.slug));
    feed.addItem({
      id: url,
      link: url,
      title: clean(post.title || post.slug),
      description: clean(post.excerpt),
      content: clean(absoluteAddresses(html, site.url)),
      author: [{ name: clean(post.author || blogPage.defaultAuthor || site.name) }],
      category: post.tags.map((tag) => ({ name: clean(tag) })),
      published: new Date(post.publishedAt ?? 0),
      date: new Date(post.updatedAt ?? post.publishedAt ?? 0),
    });
  }
  return feed;
}

const clean = withoutControls;

function newest(times: (string | null)[]): number {
  return Math.max(0, ...times.map((time) => Date.parse(time ?? "")).filter(Number.isFinite));
}

/** A reader shows the text away from this site: paths need its address. The HTML is our own and regular. */
function absoluteAddresses(html: string, siteUrl: string): string {
  return html
    .replace(/ (href|src)="(\/(?!\/)[^"]*)"/g, ` $1="${siteUrl}$2"`)
    .replace(/ srcset="[^"]*"/g, (set) => set.replace(/(?<=["\s])\/(?!\/)/g, `${siteUrl}/`));
}
