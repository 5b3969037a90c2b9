import { domainToUnicode } from "node:url";
import { pagePath } from "@portfolio/content/paths";
import { isShownOnLanding } from "@portfolio/content/section";
import {
  defaultSections,
  type Section,
  type SectionType,
  sectionTypes,
} from "@portfolio/content/sections";
import { citationsOf } from "../cv/citation.ts";
import { lookOf, lookUnlessDefault } from "../look/look-of.ts";
import { projectsOfSection } from "../sections/section-projects.ts";
import type { CustomPageLink, PostSummary, ProjectSummary, Site } from "../site/site.ts";

/** Maximum number of projects on a landing page without sections. */
const maxProjectsWithoutSections = 6;

/** The sample site, shown if nothing could be loaded or the site is empty. */
export function defaultSite(url: string, mediaOrigin = url): Site {
  return makeSite({ url, mediaOrigin }, defaultSections(), [], []);
}

/** Combines the loaded sections and lists into the data that every page may show. */
export function makeSite(
  { url, mediaOrigin }: Pick<Site, "url" | "mediaOrigin">,
  sections: Section[],
  projects: ProjectSummary[],
  posts: PostSummary[],
  pages: CustomPageLink[] = [],
): Site {
  const metadata = metadataOf(sections);
  const cv = sections.find((section) => section.type === "cv");
  const hasRecords = projects.length + posts.length > 0;
  const site: Site = {
    name: findSiteName(metadata, sections) || domainToUnicode(new URL(url).hostname),
    url,
    mediaOrigin,
    metadata,
    hasCv: cv !== undefined,
    hasPosts: posts.length > 0,
    projectCount: projects.length,
    ...pagesInMenus(pages, metadata),
    sections: sections.filter((section) => isShownOnLanding(section, hasRecords)),
    projects,
    posts,
  };
  return withPublicationsIfShown(site, cv ?? null);
}

/** Selects the custom pages that menus contain by default or by the owner's choice. */
function pagesInMenus(pages: CustomPageLink[], { menus }: Site["metadata"]): Pick<Site, "pages"> {
  const menuHrefs = menus ? [...menus.header, ...menus.footer].map(({ href }) => href) : [];
  const listedPages = pages.filter(
    ({ slug, inMenu }) => inMenu || menuHrefs.includes(pagePath(slug)),
  );
  return listedPages.length > 0 ? { pages: listedPages } : {};
}

/** Adds the CV's publications if the site's design shows them on the landing page. */
export function withPublicationsIfShown(site: Site, cv: Section<"cv"> | null): Site {
  const isShown = lookOf(site).direction === "scholar" && cv?.content.sections.publications;
  if (!isShown) return site;
  const { publications: storedPublications, basics } = cv.content;
  const citations = citationsOf(storedPublications, basics.name);
  // Omits summaries and citations, which only the CV shows.
  const publications = storedPublications.map(
    ({ name, type, authors, publisher, releaseDate, url }, index) => {
      const key = citations[index]?.key ?? "";
      return { name, type, authors, publisher, releaseDate, url, key };
    },
  );
  return { ...site, publications };
}

/** The first non-empty name in the content; empty if there is none. */
function findSiteName(metadata: Site["metadata"], sections: readonly Section[]): string {
  const cv = sections.find((section) => section.type === "cv");
  const hero = sections.find((section) => section.type === "hero");
  const names = [
    metadata.metaAuthor,
    metadata.ogSiteName,
    metadata.pageTitle,
    cv?.content.basics.name,
    hero?.title,
  ];
  return names.find((name) => name?.trim()) ?? "";
}

/** Section types whose content every page may show. */
const layoutSectionTypes: readonly SectionType[] = ["hero", "contact"];

/**
 * Removes content that only the landing page shows, so that other pages, which embed the result, do not change when the
 * owner edits that content.
 */
export function siteForLayout({ publications: _, ...site }: Site): Site {
  return {
    ...site,
    projects: [],
    posts: [],
    sections: site.sections.map((storedSection) => {
      const section = forVisitors(storedSection);
      if (layoutSectionTypes.includes(section.type)) return section;
      const content = sectionTypes[section.type].schema.parse({});
      // The cast is safe, because the content comes from the schema of the section's type.
      return { ...section, subtitle: "", content } as Section;
    }),
  };
}

/** Removes data that the landing page does not show: ids, times, other projects, pictures and tags of posts. */
export function siteForLanding(site: Site): Site {
  return {
    ...site,
    sections: site.sections.map(forVisitors),
    projects: landingProjects(site).map(withoutTime),
    posts: site.posts.map((post) => ({ ...withoutTime(post), cover: null, tags: [] })),
  };
}

/** Removes the id and time of a section, to shorten the data that each page embeds. */
function forVisitors(section: Section): Section {
  return { ...withoutTime(section), id: null };
}

/** Removes `updatedAt`, to shorten the data that the page embeds. */
function withoutTime<T extends { updatedAt: string | null }>({ updatedAt: _, ...row }: T): T {
  // The cast is safe, because all code treats a missing time like null.
  return row as unknown as T;
}

/** The projects that sections show; the first projects if there are no sections. */
function landingProjects({ sections, projects }: Site): ProjectSummary[] {
  if (sections.length === 0) return projects.slice(0, maxProjectsWithoutSections);
  const shownProjects = sections.flatMap((section) =>
    section.type === "thoughts" ? projectsOfSection(section.content, projects) : [],
  );
  return projects.filter((project) => shownProjects.includes(project));
}

type SocialPicture = Site["metadata"]["ogImage"];

/** The settings in the section "SEO & Metadata"; defaults if the section is missing. */
function metadataOf(sections: Section[]): Site["metadata"] {
  const section = sections.find(({ type }) => type === "metadata");
  const { look, menus, ...metadata } =
    section?.type === "metadata" ? section.content : sectionTypes.metadata.schema.parse({});
  const hasOwnMenus = menus.header.length + menus.footer.length > 0;
  return {
    ...metadata,
    // Pages contain only the URLs of these pictures, for previews of shared links, so smaller variants are unnecessary.
    ogImage: withoutVariants(metadata.ogImage),
    twitterImage: withoutVariants(metadata.twitterImage),
    ...lookUnlessDefault(look),
    ...(hasOwnMenus && { menus }),
  };
}

function withoutVariants(image: SocialPicture): SocialPicture {
  return image && { src: image.src, alt: image.alt, width: image.width, height: image.height };
}
