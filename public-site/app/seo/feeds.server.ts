import { postPath } from "@portfolio/content/paths";
import type { ContentReader } from "../content/content.server.ts";
import { documentLanguage } from "../i18n/language.ts";
import { messagesOf } from "../i18n/messages.ts";
import type { Site } from "../site/site.ts";
import { toAbsoluteUrl } from "./head.ts";
import { buildXml } from "./xml.server.ts";

const feedPaths = { rss: "/rss.xml", atom: "/atom.xml", json: "/feed.json" } as const;

/** Content common to all formats. Only `html` has markup. Texts have no control characters, and URLs are absolute. */
type Feed = ReturnType<typeof makeFeed>;

/** Feed of the newest posts with their full texts. */
export function makeFeed(site: Site, posts: Awaited<ReturnType<ContentReader["loadFeed"]>>) {
  const { blogPage, metaDescription } = site.metadata;
  const name = withoutControls(site.name);
  const items = posts.map(({ post, html }) => ({
    /** Does not contain the slug, so that feed readers recognize the post after a change of the slug. */
    id: `urn:uuid:${post.id}`,
    url: toAbsoluteUrl(site.url, postPath(post.slug)),
    title: withoutControls(post.title || post.slug),
    summary: withoutControls(post.excerpt),
    html: withoutControls(withAbsoluteUrls(html, site.url)),
    author: withoutControls(post.author || blogPage.defaultAuthor) || name,
    topics: [...new Set([post.category, ...post.tags].map(withoutControls))].filter(Boolean),
    publishedAt: new Date(post.publishedAt ?? 0),
    updatedAt: new Date(post.updatedAt ?? post.publishedAt ?? 0),
  }));
  return {
    site: { name, url: site.url },
    title: withoutControls(`${site.name}: ${blogPage.title || messagesOf(site).collections.blog}`),
    description: withoutControls(blogPage.description || metaDescription || site.name),
    language: documentLanguage(site),
    /** Time of the newest change. */
    updatedAt: new Date(Math.max(0, ...items.map(({ updatedAt }) => updatedAt.getTime()))),
    items,
  };
}

/** RSS 2.0, with `dc:creator` for authors, because RSS's own element requires an email address. */
export function writeRss({ site, ...feed }: Feed): string {
  return buildXml({
    rss: {
      "@version": "2.0",
      "@xmlns:atom": "http://www.w3.org/2005/Atom",
      "@xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "@xmlns:dc": "http://purl.org/dc/elements/1.1/",
      channel: {
        title: feed.title,
        link: `${site.url}/blog`,
        description: feed.description,
        language: feed.language,
        lastBuildDate: feed.updatedAt.toUTCString(),
        "atom:link": {
          "@href": site.url + feedPaths.rss,
          "@rel": "self",
          "@type": "application/rss+xml",
        },
        item: feed.items.map((item) => ({
          title: item.title,
          link: item.url,
          guid: { "@isPermaLink": "false", "#text": item.id },
          pubDate: item.publishedAt.toUTCString(),
          "dc:creator": item.author,
          category: item.topics,
          ...(item.summary ? { description: item.summary } : {}),
          "content:encoded": item.html,
        })),
      },
    },
  });
}

/** Atom 1.0 (RFC 4287). */
export function writeAtom({ site, ...feed }: Feed): string {
  return buildXml({
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": feed.language,
      id: `${site.url}/`,
      title: feed.title,
      subtitle: feed.description,
      updated: feed.updatedAt.toISOString(),
      author: { name: site.name, uri: `${site.url}/` },
      link: [
        { "@rel": "alternate", "@href": `${site.url}/blog` },
        { "@rel": "self", "@href": site.url + feedPaths.atom },
      ],
      entry: feed.items.map((item) => ({
        id: item.id,
        title: item.title,
        published: item.publishedAt.toISOString(),
        updated: item.updatedAt.toISOString(),
        author: { name: item.author },
        link: { "@rel": "alternate", "@href": item.url },
        category: item.topics.map((topic) => ({ "@term": topic })),
        ...(item.summary ? { summary: item.summary } : {}),
        content: { "@type": "html", "#text": item.html },
      })),
    },
  });
}

export function writeJsonFeed({ site, ...feed }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: `${site.url}/blog`,
    feed_url: site.url + feedPaths.json,
    description: feed.description,
    authors: [{ name: site.name, url: `${site.url}/` }],
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_html: item.html,
      ...(item.summary ? { summary: item.summary } : {}),
      date_published: item.publishedAt.toISOString(),
      date_modified: item.updatedAt.toISOString(),
      authors: [{ name: item.author }],
      ...(item.topics.length > 0 ? { tags: item.topics } : {}),
    })),
  });
}

/** Removes control characters, which XML forbids even escaped. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "").toWellFormed();
}

/**
 * Makes URLs absolute, because feed readers show the text outside this site. Works only for HTML that this site has
 * rendered, because its attributes are always in double quotes.
 */
function withAbsoluteUrls(html: string, siteUrl: string): string {
  return html
    .replace(/ (href|src)="(\/(?!\/)[^"]*)"/g, ` $1="${siteUrl}$2"`)
    .replace(/ srcset="[^"]*"/g, (srcset) => srcset.replace(/(?<=["\s])\/(?!\/)/g, `${siteUrl}/`));
}
