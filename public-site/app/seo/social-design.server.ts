import { type Collection, collections, posts } from "@portfolio/content/collections";
import type { DesignDirection } from "@portfolio/content/look";
import {
  designOfRecord,
  makeDesign,
  type SocialImageDesign,
  type TemplateName,
} from "@portfolio/social-image";
import { collectionListPages } from "../content/collection-pages.server.ts";
import type { ContentReader } from "../content/content.server.ts";
import { messagesOf } from "../i18n/messages.ts";
import { lookOf } from "../look/look-of.ts";
import type { Site } from "../site/site.ts";

const imageCollections = Object.values<Collection>(collections).filter(
  ({ socialImage }) => socialImage,
);

/** Design of a social image; null if there is no such image or the record is not public. */
export async function loadSocialDesign(
  content: ContentReader,
  kind: string,
  slug: string,
): Promise<SocialImageDesign | null> {
  const site = await content.loadLayout();
  const partialDesign = await findPartialDesign(content, site, kind, slug);
  return (
    partialDesign &&
    makeDesign({ siteName: site.name, accent: site.metadata.appearance.accent, ...partialDesign })
  );
}

/** Collection whose records have social images at `/og/{kind}/{slug}.png`; undefined if there is none. */
export function findImageCollection(kind: string): Collection | undefined {
  return imageCollections.find(({ singular }) => singular === kind);
}

type PartialDesign = Partial<SocialImageDesign> | null;

async function findPartialDesign(
  content: ContentReader,
  site: Site,
  kind: string,
  slug: string,
): Promise<PartialDesign> {
  if (kind === "site") return slug === "home" ? designOfSite(site) : null;
  const page = kind === "page" ? await designOfPage(content, site, slug) : null;
  if (page) return page;
  const collection = findImageCollection(kind);
  const record = collection && (await content.findRecord(collection, slug));
  return record ? designOfRecordOnSite(collection, record, site) : null;
}

/** Templates of directions that emphasise pictures. */
const pictureTemplates: Partial<Record<DesignDirection, TemplateName>> = { gallery: "cover" };

/** Template for a social image with a picture: the template of the site's direction, or else `defaultTemplate`. */
function pictureTemplate(site: Site, defaultTemplate: TemplateName): TemplateName {
  return pictureTemplates[lookOf(site).direction] ?? defaultTemplate;
}

/**
 * Design for a record. A post without a category shows the title of the blog instead, and a post without an author the
 * blog's default author.
 */
function designOfRecordOnSite(
  { socialImage, table }: Collection,
  record: Record<string, unknown>,
  site: Site,
): PartialDesign {
  const { name, metadata } = site;
  const { blogPage } = metadata;
  if (!socialImage) return null;
  const { template, eyebrow, author, ...design } = designOfRecord(socialImage, record);
  return {
    ...design,
    template: design.picture ? pictureTemplate(site, template) : template,
    eyebrow: eyebrow || (table === posts.table ? blogPage.title : ""),
    author: author || (socialImage.author ? blogPage.defaultAuthor || name : ""),
  };
}

function designOfSite(site: Site): PartialDesign {
  const { name, metadata, sections } = site;
  const hero = sections.find((section) => section.type === "hero");
  const portrait = hero?.content.portrait?.src ?? "";
  return {
    template: portrait ? pictureTemplate(site, "portrait") : "statement",
    title: metadata.ogTitle || metadata.pageTitle || name,
    subtitle: hero?.title || metadata.ogDescription || metadata.metaDescription,
    picture: portrait,
  };
}

async function designOfPage(
  content: ContentReader,
  site: Site,
  slug: string,
): Promise<PartialDesign> {
  const { blogPage } = site.metadata;
  const messages = messagesOf(site);
  switch (slug) {
    case "blog":
      return {
        title: blogPage.heroTitle || blogPage.title || messages.collections.blog,
        eyebrow: blogPage.heroTitle ? blogPage.title : "",
        subtitle: blogPage.description,
      };
    case "cv": {
      const cv = await content.loadCv();
      if (!cv) return null;
      const { name, label, image } = cv.content.basics;
      return {
        template: image ? "portrait" : "statement",
        eyebrow: cv.title || messages.cv,
        title: name || cv.title,
        subtitle: label,
        picture: image,
      };
    }
    case "privacy":
      return { title: messages.privacy, subtitle: messages.privacyPage.intro };
    case "sitemap":
      return { title: messages.sitemap, subtitle: messages.everyPage };
    default: {
      const list = collectionListPages(site).find(({ href }) => href === `/${slug}`);
      return list ? { title: list.title } : null;
    }
  }
}
