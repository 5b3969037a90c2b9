import { type OwnPageRow, parseOwnPage } from "@portfolio/content/page";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { defaultSections, type Section } from "@portfolio/content/sections";
import type { OwnPageLink, Site } from "../site/site.ts";
import { jsonOf } from "./api-rows.server.ts";
import {
  type PostCardRow,
  type ProjectCardRow,
  toPostCard,
  toProjectCard,
} from "./cards.server.ts";
import { defaultSite, makeSite } from "./make-site.server.ts";
import type { Source } from "./source.server.ts";

/** The site and its CV section; `cv` is null if hidden. */
export interface SiteWithCv {
  site: Site;
  cv: Section<"cv"> | null;
}

/** Result of the database function `site_content`. */
interface SiteContent {
  sections: SectionRow[];
  projects: ProjectCardRow[];
  /** The public part; other columns are missing. */
  protected_projects: ProjectCardRow[];
  /** The newest, and those picked in sections. */
  posts: PostCardRow[];
  pages: OwnPageRow[];
}

/** Loads the visible sections and projects, the public part of protected ones, and the posts of the landing page. */
export async function loadSite(
  { database, onProblem }: Pick<Source, "database" | "onProblem">,
  at: Pick<Site, "url" | "mediaOrigin">,
): Promise<SiteWithCv> {
  const found = await jsonOf<SiteContent>(database.rpc("site_content", {}, { get: true }));
  if (!found) throw new Error("The database returned no content.");
  const cards = inOrder([...found.projects, ...found.protected_projects]).flatMap(
    (row) => toProjectCard(row, onProblem) ?? [],
  );
  const posts = found.posts.flatMap((row) => toPostCard(row, onProblem) ?? []);
  if (found.sections.length === 0) {
    const { site, cv } = defaultContent(at);
    // Without sections the landing page is a sample, but stored records have pages.
    return { site: { ...site, hasPosts: posts.length > 0, projectCount: cards.length }, cv };
  }
  const sections = found.sections.flatMap((row) => parseSection(row, onProblem) ?? []);
  const pages = found.pages.flatMap((row): OwnPageLink[] => {
    const page = parseOwnPage(row, onProblem);
    return page ? [{ title: page.title, slug: page.slug, inMenu: page.inMenu }] : [];
  });
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
