import { type Collection, collections, posts } from "@portfolio/content/collections";
import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import type { Content } from "../content.server.ts";
import { absolute } from "./head.ts";
import { xml } from "./xml.server.ts";

/** Addresses in one file; the protocol allows five times as many. */
export const urlsPerSitemap = 10_000;

const namespace = { "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9" };

/** The kinds whose records have pages. Posts are left out: they can be so many that they have files of their own. */
const addressed = Object.values<Collection>(collections).filter(
  ({ address, isPublic, table }) => address && isPublic && table !== posts.table,
);

interface SitemapUrl {
  loc: string;
  lastmod?: string;
}

/** `/sitemap.xml`: one file while all addresses fit into it, afterwards the index of several. */
export async function sitemap(content: Content): Promise<string> {
  const [site, pages, { total }] = await Promise.all([
    content.site(),
    pageUrls(content),
    content.labels(),
  ]);
  if (pages.length + total > urlsPerSitemap) return sitemapIndexXml(site.url, total);
  return sitemapXml([...pages, ...(await postUrls(content, 0))]);
}

/**
 * One file of the index: the first names the pages, each of the others the posts of its own range, the oldest in the
 * second, so that a new post changes the last file only. Null where there is no such file.
 *
 * @param part from 1.
 */
export async function sitemapPart(content: Content, part: number): Promise<string | null> {
  const urls =
    part === 1 ? await pageUrls(content) : await postUrls(content, (part - 2) * urlsPerSitemap);
  return urls.length > 0 ? sitemapXml(urls) : null;
}

/** Every address but those of posts, with the time of its last change where that is known. */
async function pageUrls(content: Content): Promise<SitemapUrl[]> {
  const [site, cv, { categories, tags }, ...records] = await Promise.all([
    content.site(),
    content.cv(),
    content.labels(),
    ...addressed.map((collection) => recordUrls(content, collection)),
  ]);
  const changes = [...site.sections, ...site.projects].map(({ updatedAt }) => updatedAt ?? "");
  return [
    entry(site.url, "/", changes.sort().at(-1)),
    entry(site.url, "/blog", site.posts[0]?.updatedAt),
    ...(cv ? [entry(site.url, "/cv", cv.updatedAt)] : []),
    entry(site.url, "/privacy"),
    entry(site.url, "/sitemap"),
    ...records.flat(),
    ...categories.map(({ name }) => entry(site.url, categoryPath(name))),
    ...tags.map(({ name }) => entry(site.url, tagPath(name))),
  ];
}

async function recordUrls(content: Content, collection: Collection): Promise<SitemapUrl[]> {
  const [{ url }, found] = await Promise.all([content.site(), content.addresses(collection)]);
  return found.flatMap(({ slug, updatedAt }) => {
    const path = collection.address?.({ slug });
    return path ? entry(url, path, updatedAt) : [];
  });
}

async function postUrls(content: Content, skip: number): Promise<SitemapUrl[]> {
  const [{ url }, posts] = await Promise.all([
    content.site(),
    content.postAddresses(skip, urlsPerSitemap),
  ]);
  return posts.map(({ slug, updatedAt }) => entry(url, postPath(slug), updatedAt));
}

function entry(siteUrl: string, path: string, lastmod?: string | null): SitemapUrl {
  return { loc: absolute(siteUrl, path), ...(lastmod ? { lastmod } : {}) };
}

const sitemapXml = (urls: readonly SitemapUrl[]): string =>
  xml({ urlset: { ...namespace, url: urls } });

function sitemapIndexXml(siteUrl: string, posts: number): string {
  const parts = Array.from({ length: 1 + Math.ceil(posts / urlsPerSitemap) }, (_, index) => ({
    loc: `${siteUrl}/sitemaps/${index + 1}.xml`,
  }));
  return xml({ sitemapindex: { ...namespace, sitemap: parts } });
}
