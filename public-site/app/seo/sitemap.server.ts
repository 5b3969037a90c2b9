import { Readable } from "node:stream";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import type { Content } from "../content.server.ts";
import { absolute } from "./head.ts";
import { postPath } from "./post-path.ts";

/** Addresses in one file; the protocol allows five times as many. */
export const urlsPerSitemap = 10_000;

interface SitemapUrl {
  url: string;
  lastmod?: string;
}

/** Every address that search engines should know of, with the time of its last change. */
export async function sitemapUrls(content: Content): Promise<SitemapUrl[]> {
  const [site, cv, posts] = await Promise.all([content.site(), content.cv(), content.allPosts()]);
  const changes = [...site.sections, ...site.projects].map(({ updatedAt }) => updatedAt ?? "");
  return [
    entry(site.url, "/", changes.sort().at(-1)),
    entry(site.url, "/blog", posts[0]?.updatedAt),
    ...(cv ? [entry(site.url, "/cv", cv.updatedAt)] : []),
    entry(site.url, "/privacy"),
    entry(site.url, "/sitemap"),
    ...posts.map(({ slug, updatedAt }) => entry(site.url, postPath(slug), updatedAt)),
  ];
}

function entry(siteUrl: string, path: string, lastmod?: string | null): SitemapUrl {
  return { url: absolute(siteUrl, path), ...(lastmod ? { lastmod } : {}) };
}

/** One sitemap of these addresses as XML. */
export async function sitemapXml(urls: readonly SitemapUrl[]): Promise<string> {
  const stream = new SitemapStream({
    xmlns: { news: false, xhtml: false, image: false, video: false },
  });
  return (await streamToPromise(Readable.from(urls).pipe(stream))).toString();
}

/** The index of the files that hold this many addresses. */
export async function sitemapIndexXml(siteUrl: string, count: number): Promise<string> {
  const parts = Array.from({ length: Math.ceil(count / urlsPerSitemap) }, (_, index) => ({
    url: `${siteUrl}/sitemaps/${index + 1}.xml`,
  }));
  return (await streamToPromise(Readable.from(parts).pipe(new SitemapIndexStream()))).toString();
}
