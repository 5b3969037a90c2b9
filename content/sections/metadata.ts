import { defaultAccent } from "../accent.ts";
import {
  choice,
  group,
  httpUrl,
  link,
  list,
  object,
  optionalImage,
  text,
  textList,
  toggle,
} from "../fields.ts";
import { look } from "../look/look.ts";
import { sampleImage } from "../sample-image.ts";
import { defineSectionType } from "../section-type.ts";

/** A link to a section of the landing page, to another page, or to another site. */
const menuLink = object({
  /** If empty, the site shows the title of the link's target. */
  label: text().describe("Text of the link"),
  href: link().describe("Link"),
});

/** Links of the header and the footer, in order. An empty list shows the default links. */
const menus = group({
  header: list(menuLink).describe("Header"),
  footer: list(menuLink).describe("Footer"),
});

/** True for `#rrggbb` or `oklch(L C H)`. The site inserts the value into CSS, so other text could inject styles. */
function isAccentColour(value: string): boolean {
  const number = "\\d{1,3}(?:\\.\\d{1,4})?";
  return new RegExp(`^(?:#[0-9a-f]{6}|oklch\\(${number}%? ${number} ${number}\\))$`, "i").test(
    value,
  );
}

const languageTag = (fallback: string) =>
  text(fallback).refine((value) => /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i.test(value), {
    message: "Use a language tag, for example en or pt-PT.",
  });

const socialProfile = object({
  platform: text().describe("Platform"),
  url: httpUrl().describe("Address"),
});

const blogPage = group({
  title: text("Blog").describe("Page title"),
  description: text().describe("Description"),
  heroTitle: text().describe("Heading"),
  heroDescription: text().describe("Introduction"),
  defaultAuthor: text().describe("Default author"),
  mailsPosts: toggle(false).describe("Offer new posts by e-mail"),
  categorySchema: choice(["CollectionPage", "Blog", "ItemList"], "CollectionPage").describe(
    "Structured data type of category pages",
  ),
  tagSchema: choice(["CollectionPage", "Blog", "ItemList"], "CollectionPage").describe(
    "Structured data type of tag pages",
  ),
});

const appearance = group({
  accent: text(defaultAccent)
    .refine(isAccentColour, { message: "Use a colour such as #d4532b or oklch(0.63 0.19 38)." })
    .describe("Accent colour"),
  /** If empty, the icon is drawn from the initials and the accent. */
  icon: optionalImage().describe("Site icon"),
});

/**
 * Section without a page, with the settings of the whole site: look, menus, texts for search engines, analytics and
 * others.
 */
export const metadata = defineSectionType({
  type: "metadata",
  label: "SEO & Metadata",
  description:
    "What search engines and social previews say about the site, its icon and accent colour.",
  keywords: [
    "seo",
    "search",
    "social",
    "open graph",
    "twitter",
    "analytics",
    "appearance",
    "colour",
    "icon",
    "favicon",
    "logo",
    "domain",
    "statistics",
    "tracking",
    "site language",
    "settings",
  ],
  location: "site",
  schema: object({
    pageTitle: text().describe("Page title"),
    metaDescription: text().describe("Description"),
    metaAuthor: text().describe("Your name"),
    metaKeywords: textList().describe("Keywords"),
    /** If empty, the URL of the site is used. */
    canonicalUrl: httpUrl().describe("Canonical address"),
    ogTitle: text().describe("Title in previews"),
    ogDescription: text().describe("Description in previews"),
    ogImage: optionalImage().describe("Picture in previews"),
    ogType: choice(["website", "profile", "article"], "website").describe("Open Graph type"),
    ogSiteName: text().describe("Site name"),
    ogUrl: httpUrl().describe("Address in previews"),
    twitterCard: choice(["summary_large_image", "summary"], "summary_large_image").describe(
      "Twitter card",
    ),
    twitterTitle: text().describe("Twitter title"),
    twitterDescription: text().describe("Twitter description"),
    twitterImage: optionalImage().describe("Twitter picture"),
    twitterSite: text().describe("Twitter account of the site"),
    twitterCreator: text().describe("Twitter account of the author"),
    robotsIndex: toggle(true).describe("Let search engines list the site"),
    robotsFollow: toggle(true).describe("Let search engines follow links"),
    language: languageTag("en").describe("Language"),
    locale: languageTag("en_GB").describe("Locale"),
    schemaType: choice(["Person", "Organization", "ProfilePage", "WebSite"], "Person").describe(
      "Structured data type",
    ),
    googleAnalyticsId: text()
      .refine((value) => /^(?:|G-[A-Z0-9]{4,20})$/.test(value), {
        message: "Use a measurement ID, for example G-AB12CD34EF.",
      })
      .describe("Google Analytics measurement ID"),
    plausibleDomain: text()
      .refine((value) => /^(?:|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.test(value), {
        message: "Use the domain as Plausible knows it, for example example.com.",
      })
      .describe("Plausible domain"),
    blogPage: blogPage.describe("Blog page"),
    socialProfiles: list(socialProfile).describe("Social profiles"),
    preloadImages: list(link()).describe("Pictures to load early"),
    dnsPreconnect: list(httpUrl()).describe("Origins to connect to early"),
    appearance: appearance.describe("Appearance"),
    look: look.describe("Look"),
    menus: menus.describe("Header & Footer"),
  }),
  sample: {
    title: "SEO & Metadata",
    subtitle: "",
    content: {
      pageTitle: "Mira Solano, designer and engineer",
      metaDescription:
        "Mira Solano designs and builds instruments, maps and other careful things in Lisbon. Selected work, essays and a weekly open workshop.",
      metaAuthor: "Mira Solano",
      metaKeywords: ["product design", "sound", "cartography", "instruments", "Lisbon"],
      ogTitle: "Mira Solano",
      ogDescription:
        "Instruments for people who listen closely. Sound, maps and essays from Lisbon.",
      ogImage: sampleImage(
        "og",
        "Abstract print of contour lines around a vermilion disc on cream paper",
        "#f3ece0",
      ),
      ogSiteName: "Mira Solano",
      blogPage: {
        title: "Notes",
        description: "Essays by Mira Solano on tools, sound, maps and paying attention.",
        heroTitle: "Notes from the bench",
        heroDescription:
          "I publish when something has held up for a month. That is about once every six weeks.",
        defaultAuthor: "Mira Solano",
      },
      socialProfiles: [
        { platform: "GitHub", url: "https://example.com/github" },
        { platform: "Mastodon", url: "https://social.example/@mira" },
        { platform: "LinkedIn", url: "https://example.com/linkedin" },
      ],
    },
  },
});
