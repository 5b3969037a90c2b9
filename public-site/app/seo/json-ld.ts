import { postPath, projectPath } from "@portfolio/content/paths";
import { documentLanguage } from "../i18n/language.ts";
import type { PostHead, PostSummary, ProjectHead, ProjectSummary, Site } from "../site/site.ts";
import { toAbsoluteUrl } from "./head.ts";

const context = "https://schema.org";

/**
 * Structured data of the landing page, of the type chosen by the owner. Always contains a `WebSite`, from which Google
 * takes the name of the site.
 */
export function siteJsonLd(site: Site): object[] {
  const { metadata } = site;
  const webSite = {
    "@context": context,
    "@type": "WebSite",
    "@id": `${site.url}/#website`,
    name: metadata.ogSiteName || site.name,
    url: `${site.url}/`,
    inLanguage: documentLanguage(site),
  };
  const owner = ownerJsonLd(site);
  if (metadata.schemaType === "WebSite") return [{ ...webSite, author: owner }];
  const isProfile = metadata.schemaType === "ProfilePage";
  const entity = isProfile
    ? { "@type": "ProfilePage", url: webSite.url, mainEntity: owner }
    : owner;
  return [{ "@context": context, ...entity }, webSite];
}

function ownerJsonLd(site: Site): object {
  const { metadata } = site;
  const hero = site.sections.find((section) => section.type === "hero");
  const portrait = hero?.content.portrait?.src;
  const profiles = metadata.socialProfiles.map((profile) => profile.url).filter(Boolean);
  return {
    "@type": metadata.schemaType === "Organization" ? "Organization" : "Person",
    "@id": `${site.url}/#owner`,
    name: site.name,
    url: `${site.url}/`,
    ...(metadata.metaDescription ? { description: metadata.metaDescription } : {}),
    ...(portrait ? { image: toAbsoluteUrl(site.url, portrait) } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

/** Breadcrumbs from the landing page to a page, shown in search results. */
export function breadcrumbsJsonLd(
  site: Site,
  steps: readonly { name: string; path: string }[],
): object {
  const allSteps = [{ name: site.name, path: "/" }, ...steps];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: allSteps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(site.url, path),
    })),
  };
}

interface PostListPage {
  path: string;
  name: string;
  kind: "all" | "tag" | "category";
  posts: readonly PostSummary[];
}

function listItems(
  site: Site,
  records: readonly { slug: string; title: string }[],
  pathOf: (slug: string) => string,
): object[] {
  return records.map(({ slug, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: toAbsoluteUrl(site.url, pathOf(slug)),
  }));
}

export function projectsJsonLd(
  site: Site,
  { path, name, projects }: { path: string; name: string; projects: readonly ProjectSummary[] },
): object {
  return {
    "@context": context,
    "@type": "CollectionPage",
    name,
    url: toAbsoluteUrl(site.url, path),
    inLanguage: documentLanguage(site),
    author: ownerJsonLd(site),
    mainEntity: { "@type": "ItemList", itemListElement: listItems(site, projects, projectPath) },
  };
}

/** A list of posts, of the type chosen by the owner. */
export function blogJsonLd(site: Site, { path, name, kind, posts }: PostListPage): object {
  const { blogPage } = site.metadata;
  const types = { all: "Blog", tag: blogPage.tagSchema, category: blogPage.categorySchema };
  return {
    "@context": context,
    "@type": types[kind],
    name,
    url: toAbsoluteUrl(site.url, path),
    ...(blogPage.description ? { description: blogPage.description } : {}),
    ...(types[kind] === "ItemList"
      ? { itemListElement: listItems(site, posts, postPath) }
      : { inLanguage: documentLanguage(site), author: ownerJsonLd(site) }),
  };
}

/** A project: software if it has a repository, otherwise a creative work. */
export function projectJsonLd(site: Site, project: ProjectHead): object {
  const url = toAbsoluteUrl(site.url, projectPath(project.slug));
  const image = project.cover?.src || site.metadata.ogImage?.src;
  return {
    "@context": context,
    "@type": project.repoUrl ? "SoftwareSourceCode" : "CreativeWork",
    "@id": url,
    mainEntityOfPage: url,
    name: project.title,
    ...(project.summary ? { description: project.summary } : {}),
    ...(image ? { image: toAbsoluteUrl(site.url, image) } : {}),
    ...(project.url ? { url: toAbsoluteUrl(site.url, project.url) } : {}),
    ...(project.repoUrl ? { codeRepository: toAbsoluteUrl(site.url, project.repoUrl) } : {}),
    ...(project.year || project.createdAt
      ? { dateCreated: project.year || project.createdAt }
      : {}),
    ...(project.updatedAt ? { dateModified: project.updatedAt } : {}),
    inLanguage: documentLanguage(site),
    ...(project.tags.length > 0 ? { keywords: project.tags } : {}),
    creator: ownerJsonLd(site),
  };
}

export function postJsonLd(site: Site, post: PostHead, author: string): object {
  const url = toAbsoluteUrl(site.url, postPath(post.slug));
  const image = post.ogImage || post.cover?.src || site.metadata.ogImage?.src;
  return {
    "@context": context,
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    headline: post.title,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(image ? { image: toAbsoluteUrl(site.url, image) } : {}),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt ?? post.publishedAt,
    inLanguage: documentLanguage(site),
    ...(post.tags.length > 0 ? { keywords: post.tags } : {}),
    author: author === site.name ? ownerJsonLd(site) : { "@type": "Person", name: author },
    publisher: { "@id": `${site.url}/#owner` },
  };
}
