import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { defaultSite } from "../site.server.ts";
import type { Site } from "../site.ts";
import { documentLanguage, type PageHead, pageHead } from "./head.ts";
import { breadcrumbsJsonLd, siteJsonLd } from "./json-ld.ts";
import { usableCover } from "./social-image.ts";

const site = defaultSite("https://site.example");

const withMetadata = (metadata: Partial<Site["metadata"]>): Site => ({
  ...site,
  metadata: { ...site.metadata, ...metadata },
});

/** The head as names and values; a link is named by its `rel`. */
function headOf(of: Site, page: PageHead): Record<string, string> {
  const nameOf = (tag: Record<string, string>) => tag.name ?? tag.property ?? tag.rel ?? "title";
  const contentOf = (tag: Record<string, string>) => tag.content ?? tag.href ?? tag.title ?? "";
  return Object.fromEntries(
    pageHead(of, page).map((tag: MetaDescriptor) => {
      const fields = tag as Record<string, string>;
      return [nameOf(fields), contentOf(fields)];
    }),
  );
}

test("The landing page speaks with the owner's metadata", () => {
  expect(headOf(site, { path: "/" })).toMatchObject({
    title: "Mira Solano, designer and engineer",
    description: expect.stringContaining("Lisbon"),
    author: "Mira Solano",
    keywords: "product design, sound, cartography, instruments, Lisbon",
    robots: "index, follow, max-image-preview:large",
    canonical: "https://site.example/",
    "og:title": "Mira Solano",
    "og:url": "https://site.example/",
    "og:image": "https://site.example/sample/og.webp",
    "og:image:width": "1200",
    "og:locale": "en_GB",
    "og:site_name": "Mira Solano",
    "twitter:card": "summary_large_image",
  });
});

test("Another page has its own title, address and picture", () => {
  const page = {
    path: "/blog/día",
    title: "Día",
    description: "About a day",
    image: { src: "https://cdn.example/a.png" },
    type: "article" as const,
  };
  expect(headOf(site, page)).toMatchObject({
    title: "Día · Mira Solano",
    description: "About a day",
    canonical: "https://site.example/blog/d%C3%ADa",
    "og:title": "Día",
    "og:type": "article",
    "og:image": "https://cdn.example/a.png",
    "twitter:title": "Día",
  });
});

test("An owner who wants no search engine gets none, and a page may ask for itself", () => {
  const hidden = withMetadata({ robotsIndex: false, robotsFollow: false });
  expect(headOf(hidden, { path: "/" }).robots).toContain("noindex, nofollow");
  expect(headOf(site, { path: "/x", isIndexed: false }).robots).toContain("noindex, follow");
});

test("A canonical address elsewhere is the landing page's only, a post may have its own", () => {
  const moved = withMetadata({ canonicalUrl: "https://elsewhere.example/" });
  expect(headOf(moved, { path: "/" }).canonical).toBe("https://elsewhere.example/");
  expect(headOf(moved, { path: "/cv" }).canonical).toBe("https://site.example/cv");
  const first = { path: "/blog/a", canonicalUrl: "https://first.example/a" };
  expect(headOf(site, first).canonical).toBe("https://first.example/a");
});

test("Empty fields leave no empty tags", () => {
  const bare = withMetadata({
    metaDescription: "",
    metaAuthor: "",
    metaKeywords: [],
    ogDescription: "",
    ogImage: null,
    twitterImage: null,
  });
  const head = headOf(bare, { path: "/" });
  expect(Object.keys(head)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/description|author|keywords|image/)]),
  );
  expect(head["twitter:card"]).toBe("summary");
});

test("Pictures and origins the owner named are fetched early, on the landing page", () => {
  const hinted = withMetadata({
    preloadImages: ["/a.webp"],
    dnsPreconnect: ["https://cdn.example/path"],
  });
  const head = headOf(hinted, { path: "/" });
  expect(head).toMatchObject({ preload: "/a.webp", preconnect: "https://cdn.example" });
  expect(headOf(hinted, { path: "/cv" })).not.toHaveProperty("preload");
});

test("A Twitter account is written with its sign", () => {
  const named = withMetadata({ twitterSite: "mira", twitterCreator: "@mira" });
  expect(headOf(named, { path: "/" })).toMatchObject({
    "twitter:site": "@mira",
    "twitter:creator": "@mira",
  });
});

test.each([
  ["en", "en_GB", "en-GB"],
  ["pt", "pt-PT", "pt-PT"],
  ["de", "en_GB", "de"],
  ["en", "en", "en"],
])("Language %s with locale %s makes the document %s", (language, locale, expected) => {
  expect(documentLanguage(withMetadata({ language, locale }))).toBe(expected);
});

test.each([
  ["Person", "Person"],
  ["Organization", "Organization"],
  ["WebSite", "WebSite"],
  ["ProfilePage", "ProfilePage"],
] as const)("Structured data of a %s names the owner's profiles", (schemaType, type) => {
  const data = siteJsonLd(withMetadata({ schemaType }));
  expect(data).toMatchObject({ "@context": "https://schema.org", "@type": type });
  expect(JSON.stringify(data)).toContain("https://social.example/@mira");
});

test("Breadcrumbs lead from the landing page to the page", () => {
  expect(breadcrumbsJsonLd(site, [{ name: "Notes", path: "/blog" }])).toMatchObject({
    itemListElement: [
      { position: 1, name: "Mira Solano", item: "https://site.example/" },
      { position: 2, name: "Notes", item: "https://site.example/blog" },
    ],
  });
});

test("A page without a picture of its own has the one that the server draws, and says what it is", () => {
  const page = { path: "/privacy", title: "Privacy", drawnImage: "/og/page/privacy.png" };
  const drawn = {
    "og:image": "https://site.example/og/page/privacy.png",
    "og:image:type": "image/png",
    "og:image:alt": "Privacy",
    "og:image:width": "1200",
    "og:image:height": "630",
    "twitter:image": "https://site.example/og/page/privacy.png",
    "twitter:image:alt": "Privacy",
    "twitter:card": "summary_large_image",
  };
  expect(headOf(site, page)).toMatchObject(drawn);
  const own = { ...page, image: { src: "/cover.webp", width: 900 } };
  expect(headOf(site, own)).toMatchObject({
    "og:image": "https://site.example/cover.webp",
    "twitter:image": "https://site.example/cover.webp",
  });
});

test("The landing page's picture is the owner's, else the drawn one", () => {
  const page = { path: "/", drawnImage: "/og/site/home.png" };
  expect(headOf(site, page)["og:image"]).toBe("https://site.example/sample/og.webp");
  const bare = withMetadata({ ogImage: null });
  expect(headOf(bare, page)["og:image"]).toBe("https://site.example/og/site/home.png");
});

test("A cover is used where it is known to be wide enough to be shown large", () => {
  const cover = { src: "/a.webp", alt: "", width: 600, height: 400 };
  expect(usableCover(cover)).toBe(cover);
  expect(usableCover({ ...cover, width: 599 })).toBeUndefined();
  expect(usableCover({ ...cover, width: 0 })).toBeUndefined();
  expect(usableCover(null)).toBeUndefined();
});
