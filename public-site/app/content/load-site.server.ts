import {
  projects as projectCollection,
  sections as sectionCollection,
} from "@portfolio/content/collections";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { defaultSections, type Section } from "@portfolio/content/sections";
import type { Site } from "../site/site.ts";
import { rows } from "./api-rows.server.ts";
import { type ProjectCardRow, projectCardColumns, toProjectCard } from "./cards.server.ts";
import { landingPosts } from "./landing-posts.server.ts";
import { defaultSite, makeSite } from "./make-site.server.ts";
import { ownPageLinks } from "./own-pages.server.ts";
import { protectedRows } from "./protected-projects.server.ts";
import { publicRows } from "./public-rows.server.ts";
import type { Source } from "./source.server.ts";

/** The site and its CV section; `cv` is null if hidden. */
export interface SiteWithCv {
  site: Site;
  cv: Section<"cv"> | null;
}

/** Loads the visible sections and projects, the public part of protected ones, and the posts of the landing page. */
export async function loadSite(
  source: Omit<Source, "messages">,
  at: Pick<Site, "url" | "mediaOrigin">,
): Promise<SiteWithCv> {
  const { database, onProblem } = source;
  const readSections = async () => {
    const found = await rows<SectionRow>(publicRows(database, sectionCollection));
    return found.length > 0 ? found.flatMap((row) => parseSection(row, onProblem) ?? []) : null;
  };
  const reading = readSections();
  const [sections, projects, closed, posts, pages] = await Promise.all([
    reading,
    rows<ProjectCardRow>(publicRows(database, projectCollection, projectCardColumns)),
    protectedRows(database),
    landingPosts(
      source,
      reading.then((found) => found ?? []),
    ),
    ownPageLinks(source),
  ]);
  const cards = inOrder([...projects, ...closed]).flatMap(
    (row) => toProjectCard(row, onProblem) ?? [],
  );
  if (!sections) {
    const { site, cv } = defaultContent(at);
    // Without sections the landing page is a sample, but stored records have pages.
    return { site: { ...site, hasPosts: posts.length > 0, projectCount: cards.length }, cv };
  }
  return { site: makeSite(at, sections, cards, posts, pages), cv: cvOf(sections) };
}

/** Merges two lists in the order of the collection: by hand, then newest first. */
function inOrder(projects: ProjectCardRow[]): ProjectCardRow[] {
  return projects.sort(
    (one, other) =>
      one.position - other.position || Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}

/** Content shown if nothing could be loaded or the site is empty. */
export function defaultContent({
  url,
  mediaOrigin,
}: Pick<Site, "url" | "mediaOrigin">): SiteWithCv {
  const site: Site = { ...defaultSite(url, mediaOrigin), isSample: true };
  return { site, cv: cvOf(defaultSections()) };
}

function cvOf(sections: Section[]): Section<"cv"> | null {
  return sections.find((section) => section.type === "cv") ?? null;
}
