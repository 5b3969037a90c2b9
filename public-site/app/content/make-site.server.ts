import {
  defaultSections,
  type Section,
  type SectionContent,
  type SectionType,
  sectionTypes,
} from "@portfolio/content/sections";
import { lookOf, lookUnlessDefault } from "../look/look-of.ts";
import { wantedProjects } from "../sections/wanted-projects.ts";
import { optionalSettings, type PostCard, type ProjectCard, type Site } from "../site.ts";

/** Projects that a landing page without sections names. */
const maxNamed = 6;

/** What a visitor sees when nothing could be loaded or nothing is there: the sample site without projects. */
export function defaultSite(url: string, mediaOrigin = url): Site {
  return makeSite({ url, mediaOrigin }, defaultSections(), [], []);
}

/** Puts a site together from what was loaded. */
export function makeSite(
  { url, mediaOrigin }: Pick<Site, "url" | "mediaOrigin">,
  sections: Section[],
  projects: ProjectCard[],
  posts: PostCard[],
): Site {
  const metadata = metadataOf(sections);
  const cv = sections.find((section) => section.type === "cv");
  const site: Site = {
    name: nameOf(metadata, sections) || new URL(url).hostname,
    url,
    mediaOrigin,
    metadata,
    hasCv: cv !== undefined,
    hasPosts: posts.length > 0,
    projectCount: projects.length,
    sections: sections.filter((section) => sectionTypes[section.type].place === "landing"),
    projects,
    posts,
  };
  return withPublications(site, cv ?? null);
}

/** A site with what its direction shows of the CV on the landing page. */
export function withPublications(site: Site, cv: Section<"cv"> | null): Site {
  const isShown = lookOf(site).direction === "scholar" && cv?.content.sections.publications;
  if (!isShown) return site;
  // What they are about stands in the CV.
  const publications = cv.content.publications.map((each) => ({ ...each, summary: "" }));
  return { ...site, publications };
}

/** The first name that the content has for the site; empty where it has none. */
function nameOf(metadata: Site["metadata"], sections: readonly Section[]): string {
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

/** Sections of which pages other than the landing page show something besides the title. */
const framed: readonly SectionType[] = ["hero", "contact"];

/**
 * A site without what only its landing page shows: it travels with every other page, none of which is another because
 * a section was saved.
 */
export function frameOf({ publications: _, ...site }: Site): Site {
  return {
    ...site,
    projects: [],
    posts: [],
    sections: site.sections.map((given) => {
      const section = { ...given, updatedAt: null };
      if (framed.includes(section.type)) return section;
      const content = sectionTypes[section.type].schema.parse({});
      // Sound because the content is that of the section's own type, which the compiler cannot follow.
      return { ...section, subtitle: "", content } as Section;
    }),
  };
}

/**
 * A site as its landing page carries it: without the times of changes, of which feeds and the sitemap tell, and without
 * the projects that it does not show.
 */
export function landingOf(site: Site): Site {
  const undated = <T extends { updatedAt: string | null }>(row: T): T => ({
    ...row,
    updatedAt: null,
  });
  return {
    ...site,
    sections: site.sections.map(undated),
    projects: landingProjects(site).map(undated),
    posts: site.posts.map(undated),
  };
}

/** The projects that the sections show; of a site without sections the newest, which its page names instead. */
function landingProjects({ sections, projects }: Site): ProjectCard[] {
  if (sections.length === 0) return projects.slice(0, maxNamed);
  const wanted = sections.flatMap((section) =>
    section.type === "thoughts" ? wantedProjects(section.content, projects) : [],
  );
  return projects.filter((project) => wanted.includes(project));
}

function withoutEmpty(
  metadata: Omit<SectionContent<"metadata">, "look" | "menus">,
): Site["metadata"] {
  const kept: Site["metadata"] = { ...metadata };
  for (const name of optionalSettings) {
    if (isEmpty(kept[name])) delete kept[name];
  }
  return kept;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

type SocialPicture = Site["metadata"]["ogImage"];

/** A site whose owner has no metadata yet says nothing about itself rather than repeating the sample's words. */
function metadataOf(sections: Section[]): Site["metadata"] {
  const section = sections.find(({ type }) => type === "metadata");
  const { look, menus, ...metadata } =
    section?.type === "metadata" ? section.content : sectionTypes.metadata.schema.parse({});
  const areChosen = menus.header.length + menus.footer.length > 0;
  return {
    ...withoutEmpty(metadata),
    // Other sites show these pictures. The page only names their addresses, so their smaller copies stay behind.
    ogImage: withoutCopies(metadata.ogImage),
    ...(metadata.twitterImage && { twitterImage: withoutCopies(metadata.twitterImage) }),
    ...lookUnlessDefault(look),
    ...(areChosen && { menus }),
  };
}

function withoutCopies(image: SocialPicture): SocialPicture {
  return image && { src: image.src, alt: image.alt, width: image.width, height: image.height };
}
