import { sectionTypes } from "@portfolio/content/sections";
import { beforeAll, describe, expect, test } from "vitest";
import { hydrationDataUrlIn } from "../../support/hydration-data.ts";
import { editSection } from "../../support/seed.ts";
import { site } from "../sample-site.ts";

const { schema, sample } = sectionTypes.metadata;

const image = { src: "/sample/portrait.webp", alt: "A blue door", width: 800, height: 800 };
const meta = (name: string, content: string) =>
  `<meta ${name.startsWith("og:") ? "property" : "name"}="${name}" content="${content}"/>`;
const jsonLd = (type: string) =>
  `application/ld+json">{"@context":"https://schema.org","@type":"${type}"`;

/**
 * Effects of the fields. The page at `path` contains `expectedText` only if the field has the value. The name of a
 * field in a group is `group.field`. The default path is the landing page.
 */
const effects: [field: string, value: unknown, expectedText: string, path?: string][] = [
  ["pageTitle", "Blue Door", "<title>Blue Door</title>"],
  ["metaDescription", "Blue words.", meta("description", "Blue words.")],
  ["metaAuthor", "Ada Blue", meta("author", "Ada Blue")],
  ["metaKeywords", ["blue", "door"], meta("keywords", "blue, door")],
  ["canonicalUrl", "https://blue.example/", '<link rel="canonical" href="https://blue.example/"/>'],
  ["ogTitle", "Blue card", meta("og:title", "Blue card")],
  ["ogDescription", "Blue text", meta("og:description", "Blue text")],
  ["ogImage", image, meta("og:image:alt", "A blue door")],
  ["ogType", "profile", meta("og:type", "profile")],
  ["ogSiteName", "Blue House", meta("og:site_name", "Blue House")],
  ["ogUrl", "https://blue.example/card", meta("og:url", "https://blue.example/card")],
  ["twitterCard", "summary", meta("twitter:card", "summary")],
  ["twitterTitle", "Blue post", meta("twitter:title", "Blue post")],
  ["twitterDescription", "Blue tale", meta("twitter:description", "Blue tale")],
  ["twitterImage", image, meta("twitter:image:alt", "A blue door")],
  ["twitterSite", "bluehouse", meta("twitter:site", "@bluehouse")],
  ["twitterCreator", "@adablue", meta("twitter:creator", "@adablue")],
  ["robotsIndex", false, meta("robots", "noindex, follow, max-image-preview:large")],
  ["robotsIndex", false, "Disallow: /\n", "/robots.txt"],
  ["robotsFollow", false, meta("robots", "index, nofollow, max-image-preview:large")],
  ["language", "pt", '<html lang="pt"'],
  ["locale", "en_US", '<html lang="en-US"'],
  ["locale", "en_US", meta("og:locale", "en_US")],
  ["locale", "en_US", '"lang":"en-US"', "/manifest.webmanifest"],
  ["schemaType", "Organization", jsonLd("Organization")],
  ["schemaType", "ProfilePage", jsonLd("ProfilePage")],
  ["schemaType", "WebSite", `"author":{"@type":"Person"`],
  ["googleAnalyticsId", "G-BLUE12345", "G-BLUE12345"],
  ["googleAnalyticsId", "G-BLUE12345", "Google Analytics", "/privacy"],
  ["plausibleDomain", "blue.example", "blue.example"],
  ["plausibleDomain", "blue.example", "Plausible", "/privacy"],
  [
    "socialProfiles",
    [{ platform: "Blue", url: "https://blue.example/@ada" }],
    '"sameAs":["https://blue.example/@ada"]',
  ],
  [
    "preloadImages",
    ["/sample/portrait.webp"],
    '<link rel="preload" as="image" href="/sample/portrait.webp" imageSrcSet="',
  ],
  [
    "dnsPreconnect",
    ["https://cdn.tide.example"],
    '<link rel="preconnect" href="https://cdn.tide.example"/>',
  ],
  ["blogPage.title", "Blue notes", "<title>Blue notes · ", "/blog"],
  ["blogPage.description", "Blue essays.", meta("description", "Blue essays."), "/blog"],
  ["blogPage.heroTitle", "Blue hours", ">Blue hours</h1>", "/blog"],
  ["blogPage.heroDescription", "Written in blue.", ">Written in blue.</p>", "/blog"],
  ["blogPage.defaultAuthor", "Bo Blue", meta("author", "Bo Blue"), "/blog/drawing-contour-lines"],
  ["blogPage.categorySchema", "ItemList", '"@type":"ItemList"', "/blog/category/Making"],
  ["blogPage.tagSchema", "ItemList", '"@type":"ItemList"', "/blog/tag/maps"],
  [
    "menus",
    { header: [{ label: "Blue shop", href: "https://shop.example/" }], footer: [] },
    ">Blue shop</a>",
  ],
  ["look", { direction: "gallery" }, 'data-direction="gallery"'],
  ["appearance.accent", "#2040ff", "rect{fill:#2040ff}", "/favicon.svg"],
  [
    "appearance.icon",
    image,
    '<image width="64" height="64" href="data:image/png;base64,',
    "/favicon.svg",
  ],
];

async function saveMetadata(changes: Record<string, unknown>) {
  const content: Record<string, unknown> = structuredClone(sample.content);
  for (const [field, value] of Object.entries(changes)) {
    const [name = "", innerName] = field.split(".");
    content[name] = innerName ? { ...Object(content[name]), [innerName]: value } : value;
  }
  const supabase = await site.getOwnerClient();
  await editSection(supabase, "metadata", { content });
}

/** HTML of a page, with its hydration data. */
async function fetchPageText(path: string): Promise<string> {
  const fetchText = async (path: string) => (await fetch(site.url + path)).text();
  const text = await fetchText(path);
  return text.includes("/page-state/") ? text + (await fetchText(hydrationDataUrlIn(text))) : text;
}

describe("a field of the metadata", () => {
  const unchangedPages = new Map<string, string>();

  beforeAll(async () => {
    const supabase = await site.getOwnerClient();
    // The server sends preconnect hints only for hosts of the page's own pictures.
    const cover = { src: "https://cdn.tide.example/tide.webp", alt: "Blue", width: 1, height: 1 };
    await supabase.from("projects").update({ cover }).eq("slug", "low-tide").throwOnError();
    // Removes the post's author, so that the post shows the author of the metadata.
    const posts = supabase.from("blog_posts").update({ author: "" });
    await posts.eq("slug", "drawing-contour-lines").throwOnError();
    await saveMetadata({});
    for (const path of new Set(effects.map(([, , , path = "/"]) => path))) {
      unchangedPages.set(path, await fetchPageText(path));
    }
  });

  test.each(effects)("%s with %j is shown as %s", async (field, value, text, path = "/") => {
    expect(unchangedPages.get(path)).not.toContain(text);
    await saveMetadata({ [field]: value });
    expect(await fetchPageText(path)).toContain(text);
  });
});

test("every field of the metadata has an effect", () => {
  const fields = Object.entries(sample.content).flatMap(([name, value]) =>
    name === "blogPage" || name === "appearance"
      ? Object.keys(Object(value)).map((innerName) => `${name}.${innerName}`)
      : [name],
  );
  expect(Object.keys(schema.shape).sort()).toEqual(Object.keys(sample.content).sort());
  // `e2e/subscribing.spec.ts` tests the effect of this field, because it needs a mail server.
  const testedFields = [...effects.map(([field]) => field), "blogPage.mailsPosts"];
  expect(new Set(testedFields)).toEqual(new Set(fields));
});

test("the server does not fetch an icon from another host, and shows the initials instead", async () => {
  await saveMetadata({});
  const initials = await fetchPageText("/favicon.svg");
  expect(initials).toContain("<path d=");
  await saveMetadata({ "appearance.icon": { ...image, src: "http://127.0.0.1:9/icon.png" } });
  expect(await fetchPageText("/favicon.svg")).toBe(initials);
  expect((await fetch(`${site.url}/apple-touch-icon.png`)).status).toBe(200);
});
