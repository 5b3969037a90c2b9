import {
  type CustomPageRow,
  pages as pageCollection,
  parseCustomPage,
} from "@portfolio/content/page";
import { projects as projectCollection } from "@portfolio/content/project";
import { parseSection, type SectionRow } from "@portfolio/content/section";
import { defaultSections, type Section } from "@portfolio/content/sections";
import type { Site } from "../site/site.ts";
import { fetchJson } from "./api-rows.server.ts";
import { type ContentSource, type ListedRecord, toListedRecords } from "./content-source.server.ts";
import { defaultSite, makeSite } from "./make-site.server.ts";
import { type TopicCounts, type TopicRow, toTopicCounts } from "./posts.server.ts";
import {
  type PostSummaryRow,
  type ProjectSummaryRow,
  toPostSummary,
  toProjectSummary,
} from "./summaries.server.ts";

/** Content that all pages share. `cv` is null if hidden. */
export interface SharedContent {
  site: Site;
  cv: Section<"cv"> | null;
  /** Absent in a copy on disk that an older version of the server stored. */
  labels?: TopicCounts;
  /** Public records by table, in the order of their lists. Absent if `labels` is absent. */
  records?: Readonly<Record<string, ListedRecord[]>>;
}

type SiteOrigins = Pick<Site, "url" | "mediaOrigin">;

/** Result of the database function `site_content`. */
interface SiteContent {
  sections: SectionRow[];
  projects: ProjectSummaryRow[];
  /** Contains only the columns that visitors can read. */
  protected_projects: ProjectSummaryRow[];
  /** The newest posts, and older posts that sections show. */
  posts: PostSummaryRow[];
  pages: CustomPageRow[];
  labels: TopicRow[];
  /** Links of the sections to records that visitors cannot read. */
  dead_links?: string[];
}

/**
 * Creates a function that loads the visible sections and projects, the public part of protected projects, the newest
 * posts, links to custom pages, and the number of posts per topic.
 */
export function createSiteLoader(
  { database, onProblem }: Pick<ContentSource, "database" | "onProblem">,
  origins: SiteOrigins,
): () => Promise<SharedContent> {
  return async () => {
    const siteContent = await fetchJson<SiteContent>(
      database.rpc("site_content", {}, { get: true }),
    );
    if (!siteContent) throw new Error("The database function site_content returned null.");
    const projects = sortProjects([...siteContent.projects, ...siteContent.protected_projects]);
    const projectSummaries = projects.flatMap((row) => toProjectSummary(row, onProblem) ?? []);
    const posts = siteContent.posts.flatMap((row) => toPostSummary(row, onProblem) ?? []);
    const pages = siteContent.pages.flatMap((row) => parseCustomPage(row, onProblem) ?? []);
    const lists = {
      labels: toTopicCounts(siteContent.labels),
      records: {
        [projectCollection.table]: toListedRecords(projectCollection, siteContent.projects),
        [pageCollection.table]: toListedRecords(pageCollection, siteContent.pages),
      },
    };
    if (siteContent.sections.length === 0) {
      const { site, cv } = defaultContent(origins);
      // Without sections, the landing page is a sample, but the pages of posts and projects exist.
      return {
        site: { ...site, hasPosts: posts.length > 0, projectCount: projectSummaries.length },
        cv,
        ...lists,
      };
    }
    const { dead_links: deadLinks = [] } = siteContent;
    const sections = siteContent.sections.flatMap((row) => parseSection(row, onProblem) ?? []);
    const pageLinks = pages.map(({ title, slug, inMenu }) => ({ title, slug, inMenu }));
    return {
      site: {
        ...makeSite(origins, sections, projectSummaries, posts, pageLinks),
        // Omit an empty list, because every page embeds the site.
        ...(deadLinks.length > 0 && { deadLinks }),
      },
      cv: cvOf(sections),
      ...lists,
    };
  };
}

/** Sorts projects in the order of the collection: the owner's order, then newest first. */
function sortProjects(projects: ProjectSummaryRow[]): ProjectSummaryRow[] {
  return projects.sort(
    (a, b) => a.position - b.position || Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** Content shown if nothing could be loaded or the site is empty. */
export function defaultContent({ url, mediaOrigin }: SiteOrigins): SharedContent {
  const site: Site = { ...defaultSite(url, mediaOrigin), isSample: true };
  return { site, cv: cvOf(defaultSections()) };
}

function cvOf(sections: Section[]): Section<"cv"> | null {
  return sections.find((section) => section.type === "cv") ?? null;
}
