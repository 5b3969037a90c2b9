import {
  defaultSections,
  type Section,
  type SectionContent,
  type SectionType,
  sectionTypes,
} from "@portfolio/content/sections";
import type { PostCard, ProjectCard, Site } from "../site.ts";

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
  return {
    name: nameOf(metadata, sections) || new URL(url).hostname,
    url,
    mediaOrigin,
    metadata,
    hasCv: sections.some(({ type }) => type === "cv"),
    sections: sections.filter((section) => sectionTypes[section.type].place === "landing"),
    projects,
    posts,
  };
}

/** The first name that the content has for the site; empty where it has none. */
function nameOf(metadata: SectionContent<"metadata">, sections: readonly Section[]): string {
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
export function frameOf(site: Site): Site {
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

/** A site as its landing page carries it: without the times of changes, of which feeds and the sitemap tell. */
export function landingOf(site: Site): Site {
  const undated = <T extends { updatedAt: string | null }>(row: T): T => ({
    ...row,
    updatedAt: null,
  });
  return {
    ...site,
    sections: site.sections.map(undated),
    projects: site.projects.map(undated),
    posts: site.posts.map(undated),
  };
}

/** A site whose owner has no metadata yet says nothing about itself rather than repeating the sample's words. */
function metadataOf(sections: Section[]): SectionContent<"metadata"> {
  for (const section of sections) if (section.type === "metadata") return section.content;
  return sectionTypes.metadata.schema.parse({});
}
