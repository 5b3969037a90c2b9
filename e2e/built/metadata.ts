import { sectionTypes } from "@portfolio/content/sections";
import { beforeAll, describe, expect, test } from "vitest";
import { stateUrlIn } from "../support/page-state.ts";
import { site } from "./sample-site.ts";

const { schema, defaults } = sectionTypes.metadata;

interface Effect {
  /** Name of the field in the content; `group.field` for a field in a group. */
  field: string;
  value: unknown;
  /** Path of the page that the field affects; the landing page by default. */
  path?: string;
  /** Text that the page contains only if the field has the value. */
  expectedText: string;
}

const image = { src: "/sample/portrait.webp", alt: "A blue door", width: 800, height: 800 };
const jsonLd = (type: string) =>
  `application/ld+json">{"@context":"https://schema.org","@type":"${type}"`;

const effects: Effect[] = [
  { field: "pageTitle", value: "Blue Door", expectedText: "<title>Blue Door</title>" },
  {
    field: "metaDescription",
    value: "Blue words.",
    expectedText: '<meta name="description" content="Blue words."/>',
  },
  {
    field: "metaAuthor",
    value: "Ada Blue",
    expectedText: '<meta name="author" content="Ada Blue"/>',
  },
  {
    field: "metaKeywords",
    value: ["blue", "door"],
    expectedText: '<meta name="keywords" content="blue, door"/>',
  },
  {
    field: "canonicalUrl",
    value: "https://blue.example/",
    expectedText: '<link rel="canonical" href="https://blue.example/"/>',
  },
  {
    field: "ogTitle",
    value: "Blue card",
    expectedText: '<meta property="og:title" content="Blue card"/>',
  },
  {
    field: "ogDescription",
    value: "Blue text",
    expectedText: '<meta property="og:description" content="Blue text"/>',
  },
  {
    field: "ogImage",
    value: image,
    expectedText: '<meta property="og:image:alt" content="A blue door"/>',
  },
  {
    field: "ogType",
    value: "profile",
    expectedText: '<meta property="og:type" content="profile"/>',
  },
  {
    field: "ogSiteName",
    value: "Blue House",
    expectedText: '<meta property="og:site_name" content="Blue House"/>',
  },
  {
    field: "ogUrl",
    value: "https://blue.example/card",
    expectedText: '<meta property="og:url" content="https://blue.example/card"/>',
  },
  {
    field: "twitterCard",
    value: "summary",
    expectedText: '<meta name="twitter:card" content="summary"/>',
  },
  {
    field: "twitterTitle",
    value: "Blue post",
    expectedText: '<meta name="twitter:title" content="Blue post"/>',
  },
  {
    field: "twitterDescription",
    value: "Blue tale",
    expectedText: '<meta name="twitter:description" content="Blue tale"/>',
  },
  {
    field: "twitterImage",
    value: image,
    expectedText: '<meta name="twitter:image:alt" content="A blue door"/>',
  },
  {
    field: "twitterSite",
    value: "bluehouse",
    expectedText: '<meta name="twitter:site" content="@bluehouse"/>',
  },
  {
    field: "twitterCreator",
    value: "@adablue",
    expectedText: '<meta name="twitter:creator" content="@adablue"/>',
  },
  {
    field: "robotsIndex",
    value: false,
    expectedText: '<meta name="robots" content="noindex, follow, max-image-preview:large"/>',
  },
  {
    field: "robotsIndex",
    value: false,
    path: "/robots.txt",
    expectedText: "Disallow: /\n",
  },
  {
    field: "robotsFollow",
    value: false,
    expectedText: '<meta name="robots" content="index, nofollow, max-image-preview:large"/>',
  },
  { field: "language", value: "pt", expectedText: '<html lang="pt"' },
  { field: "locale", value: "en_US", expectedText: '<html lang="en-US"' },
  { field: "locale", value: "en_US", expectedText: '<meta property="og:locale" content="en_US"/>' },
  {
    field: "locale",
    value: "en_US",
    path: "/manifest.webmanifest",
    expectedText: '"lang":"en-US"',
  },
  { field: "schemaType", value: "Organization", expectedText: jsonLd("Organization") },
  { field: "schemaType", value: "ProfilePage", expectedText: jsonLd("ProfilePage") },
  { field: "schemaType", value: "WebSite", expectedText: jsonLd("WebSite") },
  { field: "googleAnalyticsId", value: "G-BLUE12345", expectedText: "G-BLUE12345" },
  {
    field: "googleAnalyticsId",
    value: "G-BLUE12345",
    path: "/privacy",
    expectedText: "Google Analytics",
  },
  { field: "plausibleDomain", value: "blue.example", expectedText: "blue.example" },
  { field: "plausibleDomain", value: "blue.example", path: "/privacy", expectedText: "Plausible" },
  {
    field: "socialProfiles",
    value: [{ platform: "Blue", url: "https://blue.example/@ada" }],
    expectedText: '"sameAs":["https://blue.example/@ada"]',
  },
  {
    field: "preloadImages",
    value: ["/sample/portrait.webp"],
    expectedText: '<link rel="preload" as="image" href="/sample/portrait.webp" imageSrcSet="',
  },
  {
    field: "dnsPreconnect",
    value: ["https://cdn.tide.example"],
    expectedText: '<link rel="preconnect" href="https://cdn.tide.example"/>',
  },
  {
    field: "blogPage.title",
    value: "Blue notes",
    path: "/blog",
    expectedText: "<title>Blue notes · ",
  },
  {
    field: "blogPage.description",
    value: "Blue essays.",
    path: "/blog",
    expectedText: '<meta name="description" content="Blue essays."/>',
  },
  {
    field: "blogPage.heroTitle",
    value: "Blue hours",
    path: "/blog",
    expectedText: ">Blue hours</h1>",
  },
  {
    field: "blogPage.heroDescription",
    value: "Written in blue.",
    path: "/blog",
    expectedText: ">Written in blue.</p>",
  },
  {
    field: "blogPage.defaultAuthor",
    value: "Bo Blue",
    path: "/blog/drawing-contour-lines",
    expectedText: '<meta name="author" content="Bo Blue"/>',
  },
  {
    field: "blogPage.categorySchema",
    value: "ItemList",
    path: "/blog/category/Making",
    expectedText: '"@type":"ItemList"',
  },
  {
    field: "blogPage.tagSchema",
    value: "ItemList",
    path: "/blog/tag/maps",
    expectedText: '"@type":"ItemList"',
  },
  {
    field: "menus",
    value: { header: [{ label: "Blue shop", href: "https://shop.example/" }], footer: [] },
    expectedText: ">Blue shop</a>",
  },
  { field: "look", value: { direction: "gallery" }, expectedText: 'data-direction="gallery"' },
  {
    field: "appearance.accent",
    value: "#2040ff",
    path: "/favicon.svg",
    expectedText: "rect{fill:#2040ff}",
  },
  {
    field: "appearance.icon",
    value: image,
    path: "/favicon.svg",
    expectedText: '<image width="64" height="64" href="data:image/png;base64,',
  },
];

async function save(changes: Record<string, unknown>) {
  const content: Record<string, unknown> = structuredClone(defaults.content);
  for (const [field, value] of Object.entries(changes)) {
    const [name = "", inner] = field.split(".");
    content[name] = inner ? { ...Object(content[name]), [inner]: value } : value;
  }
  const supabase = await site.getOwnerClient();
  const { error } = await supabase
    .from("portfolio_sections")
    .update({ content })
    .eq("section_type", "metadata");
  if (error) throw error;
}

/** HTML of a page, with its state. */
async function read(path: string): Promise<string> {
  const get = async (address: string) => (await fetch(site.url + address)).text();
  const text = await get(path);
  return text.includes(" data-src=") ? text + (await get(stateUrlIn(text))) : text;
}

describe("a field of the metadata", () => {
  beforeAll(async () => {
    const supabase = await site.getOwnerClient();
    // The server sends preconnect hints only for hosts of the page's own pictures.
    const cover = { src: "https://cdn.tide.example/tide.webp", alt: "Blue", width: 1, height: 1 };
    await supabase.from("projects").update({ cover }).eq("slug", "low-tide").throwOnError();
    // Remove the post's author, so that the post shows the author of the metadata.
    const posts = supabase.from("blog_posts").update({ author: "" });
    await posts.eq("slug", "drawing-contour-lines").throwOnError();
  });

  test.each(effects)(
    "$field changes $path: $expectedText",
    async ({ field, value, path = "/", expectedText }) => {
      await save({});
      expect(await read(path)).not.toContain(expectedText);
      await save({ [field]: value });
      expect(await read(path)).toContain(expectedText);
    },
  );
});

test("every field of the metadata has an effect", () => {
  const fields = Object.entries(defaults.content).flatMap(([name, value]) =>
    name === "blogPage" || name === "appearance"
      ? Object.keys(Object(value)).map((inner) => `${name}.${inner}`)
      : [name],
  );
  expect(Object.keys(schema.shape).sort()).toEqual(Object.keys(defaults.content).sort());
  // `e2e/subscribing.spec.ts` shows the effect of this field, which needs a mail server.
  const testedFields = [...effects.map(({ field }) => field), "blogPage.mailsPosts"];
  expect(new Set(testedFields)).toEqual(new Set(fields));
});

test("the server does not fetch an icon from another host, and shows the initials instead", async () => {
  await save({});
  const initials = await read("/favicon.svg");
  expect(initials).toContain("<path d=");
  await save({ "appearance.icon": { ...image, src: "http://127.0.0.1:9/icon.png" } });
  expect(await read("/favicon.svg")).toBe(initials);
  expect((await fetch(`${site.url}/apple-touch-icon.png`)).status).toBe(200);
});
