import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { defaultSite } from "../content/make-site.server.ts";
import { documentLanguage } from "../i18n/language.ts";
import type { Site } from "../site/site.ts";
import { type HeadContent, metaDescriptors } from "./head.ts";
import { breadcrumbsJsonLd, siteJsonLd } from "./json-ld.ts";
import { previewCover } from "./social-image.ts";

const site = defaultSite("https://site.example");

const withMetadata = (metadata: Partial<Site["metadata"]>): Site => ({
  ...site,
  metadata: { ...site.metadata, ...metadata },
});

/** The head as names and values; links are named by their `rel`. */
function tagsOf(site: Site, page: HeadContent): Record<string, string> {
  const nameOf = (tag: Record<string, string>) => tag.name ?? tag.property ?? tag.rel ?? "title";
  const contentOf = (tag: Record<string, string>) => tag.content ?? tag.href ?? tag.title ?? "";
  return Object.fromEntries(
    metaDescriptors(site, page).map((tag: MetaDescriptor) => {
      const fields = tag as Record<string, string>;
      return [nameOf(fields), contentOf(fields)];
    }),
  );
}

test("a page other than the landing page has its own title, URL and picture", () => {
  const page = {
    path: "/blog/día",
    title: "Día",
    description: "About a day",
    image: { src: "https://cdn.example/a.png" },
    type: "article" as const,
  };
  expect(tagsOf(site, page)).toMatchObject({
    title: "Día · Mira Solano",
    description: "About a day",
    canonical: "https://site.example/blog/d%C3%ADa",
    "og:title": "Día",
    "og:type": "article",
    "og:image": "https://cdn.example/a.png",
  });
});

test("the head asks search engines not to index the sample site, nor a page with `isIndexed: false`", () => {
  expect(tagsOf({ ...site, isSample: true }, { path: "/" }).robots).toContain("noindex, follow");
  expect(tagsOf(site, { path: "/x", isIndexed: false }).robots).toContain("noindex, follow");
});

test("the site's canonical URL on another origin applies only to the landing page", () => {
  const movedSite = withMetadata({ canonicalUrl: "https://elsewhere.example/" });
  expect(tagsOf(movedSite, { path: "/" }).canonical).toBe("https://elsewhere.example/");
  expect(tagsOf(movedSite, { path: "/cv" }).canonical).toBe("https://site.example/cv");
  const post = { path: "/blog/a", canonicalUrl: "https://first.example/a" };
  expect(tagsOf(site, post).canonical).toBe("https://first.example/a");
});

test("empty fields of the metadata produce no elements in the head", () => {
  const withoutTexts = withMetadata({
    metaDescription: "",
    metaAuthor: "",
    metaKeywords: [],
    ogDescription: "",
    ogImage: null,
    twitterImage: null,
  });
  const head = tagsOf(withoutTexts, { path: "/" });
  expect(Object.keys(head)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/description|author|keywords|image/)]),
  );
  expect(head["twitter:card"]).toBe("summary");
});

test("the owner's Open Graph type applies to the landing page only", () => {
  const profile = withMetadata({ ogType: "profile" });
  expect(tagsOf(profile, { path: "/" })["og:type"]).toBe("profile");
  expect(tagsOf(profile, { path: "/blog" })["og:type"]).toBe("website");
  expect(tagsOf(profile, { path: "/blog/a", type: "article" })["og:type"]).toBe("article");
});

test.each([
  "/storage/v1/object/public/media/2026/sea-0a1b.webp",
  "https://site.example/storage/v1/object/public/media/2026/sea-0a1b.webp",
  "https://abc.supabase.example/storage/v1/object/public/media/2026/sea-0a1b.webp",
])("if the social image is an uploaded picture, previews get a JPEG of a known size: %s", (src) => {
  const siteWithMedia = { ...site, mediaOrigin: "https://abc.supabase.example" };
  const jpeg = `https://site.example/og/picture/storage/v1/object/public/media/2026/sea-0a1b.webp.jpg`;
  const image = { src, alt: "The sea", width: 800, height: 1200 };
  expect(tagsOf(siteWithMedia, { path: "/blog/a", image })).toMatchObject({
    "og:image": jpeg,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "The sea",
    "twitter:image": jpeg,
  });
});

test.each([
  "https://cdn.example/a.webp",
  "https://evil.example/storage/v1/object/public/media/a.webp",
  "/og/site/home.png",
  "/storage/v1/object/public/media/2026/made-0123456789abcdef-1200x630.png",
])("if the social image is external or generated, its URL stays unchanged: %s", (src) => {
  const head = tagsOf(site, { path: "/blog/a", image: { src, width: 900, height: 600 } });
  expect(head["og:image"]).toBe(new URL(src, site.url).href);
  expect(head["og:image:width"]).toBe(src.includes("1200x630") ? "1200" : "900");
});

const hintsOf = (preloadImages: string[], dnsPreconnect: string[] = []) =>
  metaDescriptors(withMetadata({ preloadImages, dnsPreconnect }), { path: "/" }).filter(
    (tag) => "rel" in tag && /^pre/.test(String(tag.rel)),
  );

test("the landing page preloads the picture that the owner chose, in the displayed size", () => {
  const [portrait, other] = hintsOf(["/sample/portrait.webp", "/sample/other.webp"]) as object[];
  expect(portrait).toMatchObject({
    rel: "preload",
    href: "/sample/portrait.webp",
    imageSrcSet: expect.stringContaining("/sample/portrait.webp 960w"),
    imageSizes: expect.stringContaining("90vw"),
  });
  expect(other).toEqual({
    tagName: "link",
    rel: "preload",
    as: "image",
    href: "/sample/other.webp",
  });
  const siteWithPreload = withMetadata({ preloadImages: ["/a.webp"] });
  expect(tagsOf(siteWithPreload, { path: "/cv" })).not.toHaveProperty("preload");
});

test("resource hints name only origins from which the pages load files", () => {
  const urls = ["https://tracker.example/a.webp", "//tracker.example/b.webp", "data:,c"];
  expect(hintsOf(urls, ["https://tracker.example", "https://site.example", ""])).toEqual([]);
  const cover = { src: "https://cdn.example/cover.webp", alt: "", width: 9, height: 9 };
  const project = { cover } as Site["projects"][number];
  const metadata = {
    ...site.metadata,
    preloadImages: ["https://cdn.example/x.webp"],
    dnsPreconnect: ["https://cdn.example/path", "https://abc.supabase.example"],
  };
  const siteWithMedia = {
    ...site,
    metadata,
    projects: [project],
    mediaOrigin: "https://abc.supabase.example",
  };
  const hintTexts = metaDescriptors(siteWithMedia, { path: "/" }).flatMap((tag) =>
    "rel" in tag && /^pre/.test(String(tag.rel)) && "href" in tag ? [`${tag.rel} ${tag.href}`] : [],
  );
  expect(hintTexts).toEqual([
    "preconnect https://cdn.example",
    "preconnect https://abc.supabase.example",
    "preload https://cdn.example/x.webp",
  ]);
});

test.each([
  ["en", "en_GB", "en-GB"],
  ["pt", "pt-PT", "pt-PT"],
  ["de", "en_GB", "de"],
  ["en", "en", "en"],
])("in language %s with locale %s, the lang attribute is %s", (language, locale, expected) => {
  expect(documentLanguage(withMetadata({ language, locale }))).toBe(expected);
});

test.each(["Person", "Organization", "WebSite", "ProfilePage"] as const)(
  "structured data of a %s contains the owner's profiles and the site's name",
  (schemaType) => {
    const data = siteJsonLd(withMetadata({ schemaType, ogSiteName: "Tides" }));
    expect(data[0]).toMatchObject({ "@context": "https://schema.org", "@type": schemaType });
    expect(data.at(-1)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Tides",
      url: "https://site.example/",
    });
    expect(JSON.stringify(data)).toContain("https://social.example/@mira");
  },
);

test("breadcrumbs lead from the landing page to the page", () => {
  expect(breadcrumbsJsonLd(site, [{ name: "Notes", path: "/blog" }])).toMatchObject({
    itemListElement: [
      { position: 1, name: "Mira Solano", item: "https://site.example/" },
      { position: 2, name: "Notes", item: "https://site.example/blog" },
    ],
  });
});

test("a page without a picture has a generated image with an alternative text", () => {
  const page = { path: "/privacy", title: "Privacy", generatedImage: "/og/page/privacy.png" };
  const generatedImage = {
    "og:image": "https://site.example/og/page/privacy.png",
    "og:image:type": "image/png",
    "og:image:alt": "Privacy",
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:image": "https://site.example/og/page/privacy.png",
    "twitter:image:alt": "Privacy",
    "twitter:card": "summary_large_image",
  };
  expect(tagsOf(site, page)).toMatchObject(generatedImage);
  const pageWithPicture = { ...page, image: { src: "/cover.webp", width: 900 } };
  expect(tagsOf(site, pageWithPicture)).toMatchObject({
    "og:image": "https://site.example/cover.webp",
    "twitter:image": "https://site.example/cover.webp",
  });
});

test("the social image of the landing page is the owner's picture, or else a generated image", () => {
  const page = { path: "/", generatedImage: "/og/site/home.png" };
  expect(tagsOf(site, page)["og:image"]).toBe("https://site.example/og/picture/sample/og.webp.jpg");
  const siteWithoutPicture = withMetadata({ ogImage: null });
  expect(tagsOf(siteWithoutPicture, page)["og:image"]).toBe(
    "https://site.example/og/site/home.png",
  );
});

test("a cover is the social image only if it is known to be wide enough for a large preview", () => {
  const cover = { src: "/a.webp", alt: "", width: 600, height: 400 };
  expect(previewCover(cover)).toBe(cover);
  expect(previewCover({ ...cover, width: 599 })).toBeUndefined();
  expect(previewCover({ ...cover, width: 0 })).toBeUndefined();
  expect(previewCover(null)).toBeUndefined();
});
