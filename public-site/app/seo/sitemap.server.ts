import { postPath } from "@portfolio/content/paths";
import { latestChange, listSitePages, type PageLink } from "../content/collection-pages.server.ts";
import type { ContentReader } from "../content/content.server.ts";
import { toAbsoluteUrl } from "./head.ts";
import { buildXml } from "./xml.server.ts";

/** Maximum number of URLs in a file. The protocol allows 50,000. With 1,000, a file renders about as fast as a page. */
export const urlsPerSitemap = 1_000;

const namespace = { "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9" };

interface SitemapUrl {
  loc: string;
  lastmod?: string;
}

/** `/sitemap.xml`: a single file while all URLs fit, otherwise an index. */
export async function renderSitemap(content: ContentReader): Promise<string> {
  const [site, pages, { total }] = await Promise.all([
    content.loadSite(),
    pageUrls(content),
    content.loadTopicCounts(),
  ]);
  if (pages.length + total > urlsPerSitemap) return sitemapIndexXml(site.url, total);
  return sitemapXml([...pages, ...(await postUrls(content, 0))]);
}

/**
 * Renders one file of the index; null if it does not exist. The first file lists the pages. The other files list ranges
 * of posts, oldest first, so that a new post changes only the last file.
 *
 * @param part starts at 1.
 */
export async function renderSitemapPart(
  content: ContentReader,
  part: number,
): Promise<string | null> {
  const urls =
    part === 1 ? await pageUrls(content) : await postUrls(content, (part - 2) * urlsPerSitemap);
  return urls.length > 0 ? sitemapXml(urls) : null;
}

export async function listPagePaths(content: ContentReader): Promise<string[]> {
  const urls = await pageUrls(content);
  const { total } = await content.loadTopicCounts();
  for (let skip = 0; skip < total; skip += urlsPerSitemap) {
    urls.push(...(await postUrls(content, skip)));
  }
  return urls.map(({ loc }) => new URL(loc).pathname);
}

/** URLs of all pages except posts, with the time of their last change, if known. */
async function pageUrls(content: ContentReader): Promise<SitemapUrl[]> {
  const { site, otherPages, recordGroups, topics } = await listSitePages(content);
  const pages = [...otherPages, ...recordGroups.flatMap(({ pages }) => pages), ...topics];
  return [
    toSitemapUrl(site.url, "/", latestChange([...site.sections, ...site.projects])),
    ...pages
      // The search page is not indexed.
      .filter(({ href }) => href !== "/search")
      .map(({ href, updatedAt }: PageLink) => toSitemapUrl(site.url, href, updatedAt)),
  ];
}

async function postUrls(content: ContentReader, skip: number): Promise<SitemapUrl[]> {
  const [{ url }, entries] = await Promise.all([
    content.loadSite(),
    content.listPostPaths(skip, urlsPerSitemap),
  ]);
  return entries.map(({ slug, updatedAt }) => toSitemapUrl(url, postPath(slug), updatedAt));
}

function toSitemapUrl(siteUrl: string, path: string, lastmod?: string | null): SitemapUrl {
  return { loc: toAbsoluteUrl(siteUrl, path), ...(lastmod ? { lastmod } : {}) };
}

const sitemapXml = (urls: readonly SitemapUrl[]): string =>
  buildXml({ urlset: { ...namespace, url: urls } });

function sitemapIndexXml(siteUrl: string, postCount: number): string {
  const parts = Array.from({ length: 1 + Math.ceil(postCount / urlsPerSitemap) }, (_, index) => ({
    loc: `${siteUrl}/sitemaps/${index + 1}.xml`,
  }));
  return buildXml({ sitemapindex: { ...namespace, sitemap: parts } });
}
