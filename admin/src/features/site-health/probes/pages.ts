import { healthMessage } from "../../../i18n/en/health.ts";
import { type Probe, type ProbeTools, type ProblemLocation, problemIfAny } from "../probe.ts";

/** Headers that each page must have, even behind a proxy. */
const requiredHeaders: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'none'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /origin|no-referrer/,
  "cross-origin-opener-policy": /^same-origin$/,
};

const requiredWithHttps = { "strict-transport-security": /max-age=[1-9]/ };

export const headers: Probe = async ({ fetchPage, siteUrl }) => {
  const pageHeaders = (await fetchPage("/")).headers;
  const headersToCheck = siteUrl.startsWith("https:")
    ? { ...requiredHeaders, ...requiredWithHttps }
    : requiredHeaders;
  return problemIfAny(
    Object.entries(headersToCheck)
      .filter(([name, pattern]) => !pattern.test(pageHeaders.get(name) ?? ""))
      .map(([name]) => ({ label: name, detail: pageHeaders.get(name) ?? "–" })),
  );
};

/** Selectors that a valid feed matches. */
const feedTitles = { "/rss.xml": "rss > channel > title", "/atom.xml": "feed > title" };

export const feeds: Probe = async ({ fetchPage, fetchXml }) => {
  const brokenFeeds: string[] = [];
  for (const [path, title] of Object.entries(feedTitles)) {
    if (!(await fetchXml(path))?.querySelector(title)) brokenFeeds.push(path);
  }
  const json = await fetchPage("/feed.json");
  const { version, items } = Object(json.ok ? await json.json().catch(() => null) : null);
  const isFeed = String(version).startsWith("https://jsonfeed.org/") && Array.isArray(items);
  if (!isFeed) brokenFeeds.push("/feed.json");
  return problemIfAny(brokenFeeds.map((path) => ({ label: path, to: path })));
};

/** The paths in a sitemap and the sitemaps that it lists. */
async function pathsIn(fetchXml: ProbeTools["fetchXml"], path: string): Promise<string[]> {
  const sitemap = await fetchXml(path);
  const pathsOf = (name: string) =>
    [...(sitemap?.querySelectorAll(`${name} > loc`) ?? [])].map(
      ({ textContent }) => new URL(textContent ?? "").pathname,
    );
  const paths = pathsOf("url");
  for (const part of pathsOf("sitemap")) paths.push(...(await pathsIn(fetchXml, part)));
  return paths;
}

export const sitemap: Probe = async ({ fetchXml, content, siteUrl }) => {
  const paths = new Set(await pathsIn(fetchXml, "/sitemap.xml"));
  const expectedPages: (ProblemLocation & { to: string })[] = [{ label: "/", to: "/" }];
  for (const { collection, rows } of await content()) {
    const { pagePath, listPage } = collection;
    if (listPage) expectedPages.push({ label: listPage, to: listPage });
    for (const { name, isPublic, row } of rows) {
      if (!pagePath || !isPublic) continue;
      const path = pagePath({ slug: String(row.slug) });
      expectedPages.push({ label: name, detail: path, to: path });
    }
  }
  const missingPages = expectedPages.filter(({ to }) => !paths.has(new URL(to, siteUrl).pathname));
  return problemIfAny(missingPages, healthMessage("addresses", { smart_count: paths.size }));
};
