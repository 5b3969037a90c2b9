import type { Image } from "@portfolio/content/fields";
import type { MetaDescriptor } from "react-router";
import { documentLanguage } from "../i18n/language.ts";
import type { Site } from "../site/site.ts";
import { markdownPath } from "./markdown-path.ts";
import { resourceHints } from "./resource-hints.ts";
import { convertedPicturePath } from "./social-image.ts";

/** Head of a page; omitted values come from the site's metadata. */
export interface HeadContent {
  path: string;
  /** Title of the page, without the site's name. */
  title?: string | undefined;
  description?: string | undefined;
  author?: string | undefined;
  keywords?: readonly string[] | undefined;
  image?: SocialImage | undefined;
  /** Path of the generated social image, for a page without a picture. */
  generatedImage?: string | undefined;
  /** Original URL of content first published elsewhere. */
  canonicalUrl?: string | undefined;
  type?: "website" | "profile" | "article" | undefined;
  /** False adds `noindex`, whatever the site's setting. */
  isIndexed?: boolean | undefined;
  jsonLd?: readonly object[] | undefined;
  additionalElements?: readonly MetaDescriptor[] | undefined;
}

/** A picture in a social preview; sizes in pixels, if known. */
type SocialImage = Pick<Image, "src"> &
  Partial<Pick<Image, "alt" | "width" | "height">> & {
    type?: string;
  };

/** Elements of the head for search engines and social previews, with resource hints and structured data. */
export function metaDescriptors(site: Site, page: HeadContent): MetaDescriptor[] {
  // Removes soft hyphens, which only the text of the page needs.
  return JSON.parse(JSON.stringify(headElements(site, page)).replaceAll("\u00ad", ""));
}

function headElements(site: Site, page: HeadContent): MetaDescriptor[] {
  const { metadata } = site;
  const { isIndexed = true } = page;
  const isLanding = page.path === "/";
  const url = toAbsoluteUrl(site.url, page.path);
  const canonical = page.canonicalUrl || (isLanding && metadata.canonicalUrl) || url;
  const siteTitle = metadata.pageTitle || site.name;
  const title = page.title ? `${page.title} · ${site.name}` : siteTitle;
  const description = page.description || metadata.metaDescription;
  const ogTitle = page.title || metadata.ogTitle || siteTitle;
  const ogDescription = page.description || metadata.ogDescription || description;
  const generatedImage = page.generatedImage && {
    src: page.generatedImage,
    alt: ogTitle,
    ...generatedSize,
    type: "image/png",
  };
  const ownImage = page.image ?? (isLanding ? metadata.ogImage : null);
  const ogImage = withSupportedFormat(site, ownImage || generatedImage || metadata.ogImage);
  const twitterImage = (isLanding && withSupportedFormat(site, metadata.twitterImage)) || ogImage;

  return [
    { title },
    ...metaTags("name", {
      description,
      author: page.author || metadata.metaAuthor,
      keywords: (page.keywords ?? metadata.metaKeywords).join(", "),
      robots: robotsDirectives(site, isIndexed),
    }),
    { tagName: "link", rel: "canonical", href: canonical },
    ...(isIndexed
      ? [
          {
            tagName: "link",
            rel: "alternate",
            href: markdownPath(page.path),
            type: "text/markdown",
          },
        ]
      : []),
    ...metaTags("property", {
      "og:title": ogTitle,
      "og:description": ogDescription,
      "og:type": page.type ?? (isLanding ? metadata.ogType : "website"),
      "og:url": (isLanding && metadata.ogUrl) || canonical,
      "og:site_name": metadata.ogSiteName || site.name,
      "og:locale": openGraphLocale(site),
      ...imageProperties(site.url, ogImage),
    }),
    ...metaTags("name", {
      "twitter:card": twitterImage ? metadata.twitterCard : "summary",
      // Empty for a page with its own title or description. Networks then use the Open Graph element above.
      "twitter:title": page.title ? "" : metadata.twitterTitle,
      "twitter:description": page.description ? "" : metadata.twitterDescription,
      "twitter:image": twitterImage ? toAbsoluteUrl(site.url, twitterImage.src) : "",
      "twitter:image:alt": twitterImage?.alt ?? "",
      "twitter:site": accountName(metadata.twitterSite),
      "twitter:creator": accountName(metadata.twitterCreator),
    }),
    ...(isLanding ? resourceHints(site) : []),
    ...(page.additionalElements ?? []),
    ...(page.jsonLd ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

/** Size in pixels of the social images that this site generates. */
const generatedSize = { width: 1200, height: 630 };

/** Resolves a path or URL against the site. */
export function toAbsoluteUrl(siteUrl: string, href: string): string {
  return new URL(href, siteUrl).href;
}

/** `og:locale` of the site. If the settings name no region, it has the most likely region of the language. */
function openGraphLocale(site: Site): string {
  const { language, region } = new Intl.Locale(documentLanguage(site)).maximize();
  return region ? `${language}_${region}` : language;
}

function robotsDirectives({ metadata, isSample }: Site, isIndexed: boolean): string {
  const index = metadata.robotsIndex && isIndexed && !isSample ? "index" : "noindex";
  const follow = metadata.robotsFollow ? "follow" : "nofollow";
  return `${index}, ${follow}, max-image-preview:large`;
}

const editorImagePattern = /\/public\/media\/.+-1200x630(?:-1200)?\.png$/;

/** A picture of this site in a format that every network supports; other pictures unchanged. */
function withSupportedFormat(site: Site, image: SocialImage | null): SocialImage | null {
  // Images from the social image editor already have the right size.
  if (image && editorImagePattern.test(image.src))
    return { ...image, ...generatedSize, type: "image/png" };
  const src = image?.src && convertedPicturePath(image.src, site);
  return src ? { src, alt: image.alt ?? "", ...generatedSize, type: "image/jpeg" } : image;
}

function imageProperties(siteUrl: string, image: SocialImage | null): Record<string, string> {
  if (!image?.src) return {};
  return {
    "og:image": toAbsoluteUrl(siteUrl, image.src),
    "og:image:type": image.type ?? "",
    "og:image:alt": image.alt ?? "",
    "og:image:width": image.width ? String(image.width) : "",
    "og:image:height": image.height ? String(image.height) : "",
  };
}

/** `<meta>` elements for the values that are not empty. Open Graph names its elements by `property`. */
function metaTags(key: "name" | "property", values: Record<string, string>): MetaDescriptor[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? { [key]: name, content } : [],
  );
}

function accountName(account: string): string {
  return account && !account.startsWith("@") ? `@${account}` : account;
}
