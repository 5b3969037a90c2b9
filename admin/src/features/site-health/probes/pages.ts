import { healthMessage } from "../../../i18n/en/health.ts";
import { type Place, type Probe, type Tools, unless } from "../probe.ts";

/** Headers that each page must have, even behind a proxy. */
const headers: Readonly<Record<string, RegExp>> = {
  "content-security-policy": /default-src 'none'/,
  "x-content-type-options": /^nosniff$/,
  "x-frame-options": /^DENY$/,
  "referrer-policy": /origin|no-referrer/,
  "cross-origin-opener-policy": /^same-origin$/,
};

const whereHttps = { "strict-transport-security": /max-age=[1-9]/ };

export const headersOfPages: Probe = {
  id: "headers",
  async run({ page, siteUrl }) {
    const response = await page("/");
    const expected = siteUrl.startsWith("https:") ? { ...headers, ...whereHttps } : headers;
    return unless(
      Object.entries(expected)
        .filter(([name, form]) => !form.test(response.headers.get(name) ?? ""))
        .map(([name]) => ({ label: name, detail: response.headers.get(name) ?? "–" })),
    );
  },
};

/** Selectors that a valid feed matches. */
const feeds = { "/rss.xml": "rss > channel > title", "/atom.xml": "feed > title" };

export const feedsOfSite: Probe = {
  id: "feeds",
  async run({ page, xml }) {
    const places: Place[] = [];
    for (const [path, title] of Object.entries(feeds)) {
      if (!(await xml(path))?.querySelector(title)) places.push({ label: path, to: path });
    }
    const json = await page("/feed.json");
    const { version, items } = Object(json.ok ? await json.json().catch(() => null) : null);
    const isFeed = String(version).startsWith("https://jsonfeed.org/") && Array.isArray(items);
    if (!isFeed) places.push({ label: "/feed.json", to: "/feed.json" });
    return unless(places);
  },
};

/** The paths in a sitemap and the sitemaps that it lists. */
async function pathsIn(xml: Tools["xml"], sitemap: string): Promise<Set<string>> {
  const found = await xml(sitemap);
  const addresses = (name: string) =>
    [...(found?.querySelectorAll(`${name} > loc`) ?? [])].map(
      ({ textContent }) => new URL(textContent ?? "").pathname,
    );
  const paths = new Set(addresses("url"));
  for (const part of addresses("sitemap")) {
    for (const path of await pathsIn(xml, part)) paths.add(path);
  }
  return paths;
}

export const sitemap: Probe = {
  id: "sitemap",
  async run(tools) {
    const paths = await pathsIn(tools.xml, "/sitemap.xml");
    const expected: Place[] = [{ label: "/", to: "/" }];
    for (const { address, listPage, rows } of await tools.content()) {
      if (listPage) expected.push({ label: listPage, to: listPage });
      for (const { name, isPublic, row } of rows) {
        if (!address || !isPublic) continue;
        const path = address({ slug: String(row.slug) });
        expected.push({ label: name, detail: path, to: path });
      }
    }
    const missing = expected.filter(
      ({ to = "" }) => !paths.has(new URL(to, tools.siteUrl).pathname),
    );
    return unless(missing, healthMessage("addresses", { smart_count: paths.size }));
  },
};
