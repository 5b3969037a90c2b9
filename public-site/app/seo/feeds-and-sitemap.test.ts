import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { type Collection, collections } from "@portfolio/content/collections";
import { parseFeed } from "@rowanmanning/feed-parser";
import { XMLParser } from "fast-xml-parser";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { expect, test } from "vitest";
import { z } from "zod";
import { post as samplePost } from "../../tests/sample-site.ts";
import type { ContentReader } from "../content/content.server.ts";
import { defaultSite } from "../content/make-site.server.ts";
import type { PostHead } from "../site/site.ts";
import { makeFeed, writeAtom, writeJsonFeed, writeRss } from "./feeds.server.ts";
import { renderSitemap, renderSitemapPart, urlsPerSitemap } from "./sitemap.server.ts";

const site = { ...defaultSite("https://site.example"), hasPosts: true, projectCount: 1 };
const hostileText =
  "]]></title><x>&amp; & <b> \u0000\u0008\u000b\u001f\ufffe \ud800 \u2028 \"quoted\" 'so'";

const createPost = (slug: string, title: string): PostHead => ({
  ...samplePost,
  id: "3f0e4a52-7c1d-4f9e-9d57-0c6a1b2e8f40",
  slug,
  ...{ title, excerpt: title, category: title, tags: [title], author: title },
  publishedAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-04-01T10:00:00.000Z",
});

const items = [
  {
    post: createPost("plain", "Plain"),
    html: '<p>Hi <a href="/cv">cv</a> <img src="/a.webp" srcset="/s.webp 480w, /a.webp 960w"></p>',
  },
  {
    post: { ...createPost("hostile", hostileText), id: "9c1d6f0a-2b34-4e5f-8a71-5d2e3c4b6a70" },
    html: `<p>${hostileText}</p>`,
  },
];

function contentWithPosts(count: number): ContentReader {
  const postPaths = Array.from({ length: count }, (_, index) => ({
    slug: `día-${index}`,
    updatedAt: "2026-04-01T10:00:00.000Z",
  }));
  return {
    loadSite: async () => site,
    loadCv: async () => null,
    loadTopicCounts: async () => ({
      total: count,
      categories: [{ name: "A & B", posts: 1 }],
      tags: [{ name: "]]>", posts: 1 }],
    }),
    listPostPaths: async (skip, amount) => postPaths.slice(skip, skip + amount),
    listRecords: async ({ name }) => {
      const slug = `one-of-${name}`;
      return [{ name: slug, slug, updatedAt: null }];
    },
  } as Partial<ContentReader> as ContentReader;
}

/** Throws libxml2's validation errors. */
function validate(xml: string, schema: string | URL) {
  const rules = XmlDocument.fromBuffer(readFileSync(schema));
  const validator = XsdValidator.fromDoc(rules);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
  } finally {
    for (const disposable of [document, validator, rules]) disposable.dispose();
  }
}

const urlsOf = (xml: string): { loc: string; lastmod?: string }[] => {
  XmlDocument.fromString(xml).dispose();
  const document = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" }).parse(
    xml,
  );
  return document.urlset?.url ?? document.sitemapindex.sitemap;
};

const schemaUrl = (name: string) => new URL(`schemas/${name}.xsd`, import.meta.url);
const renderRss = (posts = items, targetSite = site) => writeRss(makeFeed(targetSite, posts));
const renderAtom = (posts = items, targetSite = site) => writeAtom(makeFeed(targetSite, posts));
const renderJsonFeed = (posts = items, targetSite = site) =>
  writeJsonFeed(makeFeed(targetSite, posts));

/** {@link hostileText} as feeds contain it: without the characters that XML forbids. */
const expectedText = `]]></title><x>&amp; & <b>  \ufffd \u2028 "quoted" 'so'`;

test.each([
  ["RSS", renderRss, schemaUrl("rss")],
  ["Atom", renderAtom, schemaUrl("atom")],
] as const)("%s is valid and contains every text unchanged", (_, write, rules) => {
  const xml = write();
  validate(xml, rules);
  const feed = parseFeed(xml);
  expect(feed.title).toBe("Mira Solano: Notes");
  expect(feed.items.map(({ url }) => url)).toEqual([
    "https://site.example/blog/plain",
    "https://site.example/blog/hostile",
  ]);
  expect(feed.items[0]?.published?.toISOString()).toBe("2026-03-01T10:00:00.000Z");
  const document = XmlDocument.fromString(xml);
  const texts = document
    .find("//*[local-name() = 'item' or local-name() = 'entry'][2]//text() | //@term")
    .map(({ content }) => content);
  document.dispose();
  expect(texts.filter((text) => text === expectedText)).toHaveLength(4);
});

test.each([
  ["no term", (xml: string) => xml.replace(/ term="[^"]*"/, "")],
  ["no id", (xml: string) => xml.replace(/<id>[^<]*<\/id>/, "")],
  ["an unescaped < in a category", (xml: string) => xml.replace(/term="/, 'term="C<T>')],
])("the validator rejects a feed with %s", (_, damage) => {
  expect(() => validate(damage(renderAtom()), schemaUrl("atom"))).toThrow();
});

const taggedPost = {
  ...createPost("plain", "Plain"),
  category: "C<T>",
  tags: ["true", "a & b", "C<T>"],
  author: "Ada",
};

test("a renamed post keeps its id in every feed", () => {
  const idsOf = (slug: string) => {
    const posts = [{ post: createPost(slug, "Plain"), html: "" }];
    return [
      parseFeed(renderRss(posts)).items[0]?.id,
      parseFeed(renderAtom(posts)).items[0]?.id,
      jsonFeedSchema.parse(JSON.parse(renderJsonFeed(posts))).items[0]?.id,
    ];
  };
  const id = "urn:uuid:3f0e4a52-7c1d-4f9e-9d57-0c6a1b2e8f40";
  expect(idsOf("before")).toEqual([id, id, id]);
  expect(idsOf("after")).toEqual([id, id, id]);
  expect(renderRss()).toContain('<guid isPermaLink="false">');
});

test("every feed contains the category and each tag of a post once", () => {
  const posts = [{ post: taggedPost, html: "" }];
  expect(renderRss(posts)).toContain(
    "<category>C&lt;T&gt;</category><category>true</category><category>a &amp; b</category><description>",
  );
  expect(renderAtom(posts)).toContain(
    '<category term="C&lt;T&gt;"></category><category term="true"></category><category term="a &amp; b">',
  );
  expect(JSON.parse(renderJsonFeed(posts)).items[0].tags).toEqual(["C<T>", "true", "a & b"]);
});

test("the author of a post is named in every feed, without an e-mail address", () => {
  const posts = [{ post: taggedPost, html: "" }];
  expect(renderRss(posts)).toContain("<dc:creator>Ada</dc:creator>");
  expect(renderRss(posts)).not.toContain("<author>");
  expect(renderAtom(posts)).toContain("<author><name>Ada</name></author>");
  expect(JSON.parse(renderJsonFeed(posts)).items[0].authors).toEqual([{ name: "Ada" }]);
});

test("a feed reader shows pictures and follows links of the full text", () => {
  const [firstItem] = parseFeed(renderRss()).items;
  expect(firstItem?.content).toContain('href="https://site.example/cv"');
  expect(firstItem?.content).toContain('src="https://site.example/a.webp"');
  expect(firstItem?.content).toContain(
    'srcset="https://site.example/s.webp 480w, https://site.example/a.webp 960w"',
  );
});

const httpUrlSchema = z.url({ protocol: /^https?$/ });
const authorsSchema = z
  .array(z.strictObject({ name: z.string().min(1), url: httpUrlSchema.optional() }))
  .min(1);

/** The subset of JSON Feed 1.1 that this site writes. */
const jsonFeedSchema = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  home_page_url: httpUrlSchema,
  feed_url: httpUrlSchema,
  description: z.string(),
  authors: authorsSchema,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  items: z.array(
    z.strictObject({
      id: z.templateLiteral(["urn:uuid:", z.uuid()]),
      url: httpUrlSchema,
      title: z.string().min(1),
      content_html: z.string(),
      summary: z.string().min(1).optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: authorsSchema,
      tags: z.array(z.string().min(1)).min(1).optional(),
    }),
  ),
});

test("the JSON feed is valid and has the content of the RSS feed", () => {
  const feed = jsonFeedSchema.parse(JSON.parse(renderJsonFeed()));
  expect(feed.items.map(({ url }) => url)).toEqual(
    parseFeed(renderRss()).items.map(({ url }) => url),
  );
  expect(feed.items[1]).toMatchObject({
    title: expectedText,
    authors: [{ name: expectedText }],
    tags: [expectedText],
  });
});

test("a blog without posts has valid feeds", () => {
  validate(renderRss([]), schemaUrl("rss"));
  validate(renderAtom([]), schemaUrl("atom"));
  expect(jsonFeedSchema.parse(JSON.parse(renderJsonFeed([]))).items).toEqual([]);
});

test("feeds are valid if the site's name and metadata contain markup and control characters", () => {
  const { metadata } = site;
  const blogPage = { ...metadata.blogPage, title: hostileText, description: hostileText };
  const hostileSite = { ...site, name: hostileText, metadata: { ...metadata, blogPage } };
  validate(renderRss(items, hostileSite), schemaUrl("rss"));
  validate(renderAtom(items, hostileSite), schemaUrl("atom"));
  jsonFeedSchema.parse(JSON.parse(renderJsonFeed(items, hostileSite)));
});

test("the sitemap lists every page with its absolute URL", async () => {
  const xml = await renderSitemap(contentWithPosts(2));
  const packageUrl = pathToFileURL(createRequire(import.meta.url).resolve("sitemap"));
  validate(xml, new URL("../../schema/sitemap.xsd", packageUrl));
  const urls = urlsOf(xml);
  const lists = Object.values<Collection>(collections).flatMap(({ listPage }) => listPage ?? []);
  expect(urls.map(({ loc }) => loc)).toEqual([
    "https://site.example/",
    ...lists.map((page) => `https://site.example${page}`),
    "https://site.example/blog/tags",
    "https://site.example/blog/feed",
    "https://site.example/privacy",
    "https://site.example/sitemap",
    "https://site.example/one-of-pages",
    "https://site.example/projects/one-of-projects",
    "https://site.example/blog/category/A%20%26%20B",
    "https://site.example/blog/tag/%5D%5D%3E",
    "https://site.example/blog/d%C3%ADa-0",
    "https://site.example/blog/d%C3%ADa-1",
  ]);
  expect(urls.at(-1)?.lastmod).toBe("2026-04-01T10:00:00.000Z");
});

test("a sitemap of more than 1,000 URLs is split into files with an index", async () => {
  const content = contentWithPosts(urlsPerSitemap + 1);
  const indexUrls = urlsOf(await renderSitemap(content));
  expect(indexUrls.map(({ loc }) => loc)).toEqual([
    "https://site.example/sitemaps/1.xml",
    "https://site.example/sitemaps/2.xml",
    "https://site.example/sitemaps/3.xml",
  ]);
  const parts = await Promise.all([1, 2, 3].map((part) => renderSitemapPart(content, part)));
  const [pageUrls, firstPostUrls, lastPostUrls] = parts.map((xml) => urlsOf(xml ?? ""));
  expect(pageUrls?.[0]?.loc).toBe("https://site.example/");
  expect(firstPostUrls).toHaveLength(urlsPerSitemap);
  expect(lastPostUrls?.map(({ loc }) => loc)).toEqual(["https://site.example/blog/d%C3%ADa-1000"]);
  expect(await renderSitemapPart(content, 4)).toBeNull();
});
