import { parseFeed } from "@rowanmanning/feed-parser";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect, test } from "vitest";
import type { Content } from "../content.server.ts";
import { defaultSite } from "../site.server.ts";
import type { PostCard } from "../site.ts";
import { faviconSvg, initialsOf } from "./favicon.server.ts";
import { makeFeed } from "./feeds.server.ts";
import { sitemap, sitemapPart, urlsPerSitemap } from "./sitemap.server.ts";

const site = defaultSite("https://site.example");
const hostile =
  "]]></title><x>&amp; & <b> \u0000\u0008\u000b\u001f\ufffe \ud800 \u2028 \"quoted\" 'so'";

function post(slug: string, title: string): PostCard {
  return {
    id: slug,
    slug,
    title,
    excerpt: title,
    cover: null,
    category: title,
    tags: [title],
    author: title,
    status: "published",
    publishedAt: "2026-03-01T10:00:00.000Z",
    featured: false,
    seoTitle: "",
    seoDescription: "",
    canonicalUrl: "",
    ogImage: "",
    createdAt: null,
    updatedAt: "2026-04-01T10:00:00.000Z",
  };
}

const items = [
  {
    post: post("plain", "Plain"),
    html: '<p>Hi <a href="/cv">cv</a> <img src="/a.webp" srcset="/s.webp 480w, /a.webp 960w"></p>',
  },
  { post: post("hostile", hostile), html: `<p>${hostile}</p>` },
];

function contentWith(count: number): Content {
  const posts = Array.from({ length: count }, (_, index) => post(`día-${index}`, hostile));
  return {
    site: async () => site,
    frame: async () => site,
    cv: async () => null,
    posts: async () => ({ posts: [], hasOlder: false }),
    labels: async () => ({
      total: count,
      categories: [{ name: "A & B", posts: 1 }],
      tags: [{ name: "]]>", posts: 1 }],
    }),
    project: async () => null,
    movedProject: async () => null,
    post: async () => null,
    movedPost: async () => null,
    draft: async () => null,
    feed: async () => items,
    newestPosts: async () => posts,
    postAddresses: async (skip, amount) =>
      posts
        .slice(skip, skip + amount)
        .map(({ slug, updatedAt }) => ({ slug, updatedAt: updatedAt ?? "" })),
    newestPost: async () => null,
    isDegraded: () => false,
    forget: async () => undefined,
  };
}

const urlsOf = (xml: string): { loc: string; lastmod?: string }[] => {
  expect(XMLValidator.validate(xml)).toBe(true);
  const parsed = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" }).parse(
    xml,
  );
  return parsed.urlset?.url ?? parsed.sitemapindex.sitemap;
};

test.each(["rss2", "atom1"] as const)(
  "Attack 34: a feed reader reads %s whatever a title holds",
  (format) => {
    const xml = makeFeed(site, items)[format]();
    expect(XMLValidator.validate(xml)).toBe(true);
    const feed = parseFeed(xml);
    expect(feed.title).toBe("Mira Solano: Notes");
    expect(feed.items.map(({ url }) => url)).toEqual([
      "https://site.example/blog/plain",
      "https://site.example/blog/hostile",
    ]);
    expect(feed.items[1]?.title).toContain("& <b>");
    expect(feed.items[0]?.published?.toISOString()).toBe("2026-03-01T10:00:00.000Z");
  },
);

test("A feed reader shows pictures and follows links of the full text", () => {
  const [first] = parseFeed(makeFeed(site, items).rss2()).items;
  expect(first?.content).toContain('href="https://site.example/cv"');
  expect(first?.content).toContain('src="https://site.example/a.webp"');
  expect(first?.content).toContain(
    'srcset="https://site.example/s.webp 480w, https://site.example/a.webp 960w"',
  );
});

test("The JSON feed says the same", () => {
  const feed = JSON.parse(makeFeed(site, items).json1());
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  expect(feed.home_page_url).toBe("https://site.example/blog");
  expect(feed.items[0]).toMatchObject({
    id: "https://site.example/blog/plain",
    title: "Plain",
    date_published: "2026-03-01T10:00:00.000Z",
  });
});

test("A blog without posts has feeds all the same", () => {
  const feed = makeFeed(site, []);
  expect(parseFeed(feed.rss2()).items).toEqual([]);
  expect(parseFeed(feed.atom1()).items).toEqual([]);
});

test("Attack 34: the sitemap lists every page with its full address", async () => {
  const urls = urlsOf(await sitemap(contentWith(2)));
  expect(urls.map(({ loc }) => loc)).toEqual([
    "https://site.example/",
    "https://site.example/blog",
    "https://site.example/privacy",
    "https://site.example/sitemap",
    "https://site.example/blog/category/A%20%26%20B",
    "https://site.example/blog/tag/%5D%5D%3E",
    "https://site.example/blog/d%C3%ADa-0",
    "https://site.example/blog/d%C3%ADa-1",
  ]);
  expect(urls.at(-1)?.lastmod).toBe("2026-04-01T10:00:00.000Z");
});

test("More than 10,000 addresses are split into files that an index names", async () => {
  const content = contentWith(urlsPerSitemap + 1);
  const index = urlsOf(await sitemap(content));
  expect(index.map(({ loc }) => loc)).toEqual([
    "https://site.example/sitemaps/1.xml",
    "https://site.example/sitemaps/2.xml",
    "https://site.example/sitemaps/3.xml",
  ]);
  const parts = await Promise.all([1, 2, 3].map((part) => sitemapPart(content, part)));
  const [pages, first, second] = parts.map((xml) => urlsOf(xml ?? ""));
  expect(pages?.[0]?.loc).toBe("https://site.example/");
  expect(first).toHaveLength(urlsPerSitemap);
  expect(second?.map(({ loc }) => loc)).toEqual(["https://site.example/blog/d%C3%ADa-10000"]);
  expect(await sitemapPart(content, 4)).toBeNull();
});

test.each([
  ["Mira Solano", "MS"],
  ["Ana María de la Cruz", "AC"],
  ["  prince ", "P"],
  ["李 小龙", "李小"],
  ["</text><script>", "TS"],
  ["…", ""],
])("The icon of %j shows %j", async (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
  const svg = await faviconSvg(name, "en", "oklch(0.63 0.19 38)");
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toContain("NaN");
  expect(/<path d="M/.test(svg)).toBe(initials !== "");
});
