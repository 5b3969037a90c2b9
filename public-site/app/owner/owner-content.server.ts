import * as collections from "@portfolio/content/collections";
import { isEmptySection, parseSection, type SectionRow } from "@portfolio/content/section";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { type Section, sectionTypeNames, sectionTypes } from "@portfolio/content/sections";
import { supportingTables } from "@portfolio/content/tables";
import { fetchRows } from "../content/api-rows.server.ts";
import { fetchRowBySlug } from "../content/content-source.server.ts";
import { renderCustomPage } from "../content/custom-pages.server.ts";
import { createDatabaseClient, type DatabaseOptions } from "../content/database.server.ts";
import { renderPost } from "../content/posts.server.ts";
import { renderProject } from "../content/projects.server.ts";
import { orderedRows } from "../content/public-rows.server.ts";
import {
  type PostSummaryRow,
  type ProjectSummaryRow,
  postSummaryColumns,
  projectSummaryColumns,
  toPostSummary,
  toProjectSummary,
} from "../content/summaries.server.ts";
import type { Messages } from "../i18n/en.ts";
import type { OwnerViewContent, SectionFormLink } from "./owner-view.ts";

/** Section types that visitors can see, in the default order. */
const visibleTypes = sectionTypeNames.filter(
  (type): type is SectionFormLink["type"] => type !== "metadata",
);

const maxDrafts = 100;

export interface OwnerContentOptions extends DatabaseOptions {
  /** The site's interface messages, some of which appear in rendered texts. */
  messages: () => Promise<Messages>;
}

/**
 * Loads content with a user's token, because row level security shows hidden content only to the owner. Caches nothing.
 * Methods reject if the API or the network fails.
 */
export function createOwnerContent(options: OwnerContentOptions, token: string) {
  const database = createDatabaseClient(options, token);
  const textSource = { messages: options.messages, onProblem: ignoreProblem };
  const rowOf = <Row>(collection: collections.Collection, slug: string) =>
    fetchRowBySlug<Row>(orderedRows(database, collection), slug);
  return {
    /** Null if the user is not the owner. */
    async site(): Promise<OwnerViewContent | null> {
      const now = new Date().toISOString();
      const [owners, sectionRows, projects, drafts] = await Promise.all([
        fetchRows(database.from(supportingTables.owner).select("user_id")),
        fetchRows<SectionRow>(orderedRows(database, collections.sections, "*")),
        fetchRows<ProjectSummaryRow>(
          orderedRows(database, collections.projects, projectSummaryColumns).or(
            "visible.eq.false,access.eq.private",
          ),
        ),
        fetchRows<PostSummaryRow>(
          database
            .from(collections.posts.table)
            .select(postSummaryColumns)
            .or(`status.eq.draft,published_at.gt.${now}`)
            .order("updated_at", { ascending: false })
            .order("id")
            .limit(maxDrafts),
        ),
      ]);
      if (owners.length === 0) return null;
      const sections = sectionRows.flatMap((row) => parseSection(row, ignoreProblem) ?? []);
      const visibleSections = sections.filter(
        (section) => section.visible && !isEmptySection(section, true),
      );
      const anchors = sectionAnchors(visibleSections.map(({ type }) => type));
      return {
        sectionIds: Object.fromEntries(
          visibleSections.map(({ id }, index) => [anchors[index], id]),
        ),
        forms: visibleTypes.map((type) => ({
          type,
          label: sectionTypes[type].label,
          id: sections.find((section) => section.type === type)?.id ?? null,
        })),
        hiddenProjects: projects.flatMap((row) => toProjectSummary(row, ignoreProblem) ?? []),
        cv: sections.find((section): section is Section<"cv"> => section.type === "cv") ?? null,
        drafts: drafts.flatMap((row) => toPostSummary(row, ignoreProblem) ?? []),
      };
    },
    post: async (slug: string) => renderPost(await rowOf(collections.posts, slug), textSource),
    project: async (slug: string) =>
      renderProject(await rowOf(collections.projects, slug), textSource),
    page: async (slug: string) =>
      renderCustomPage(await rowOf(collections.pages, slug), textSource),
  };
}

/** Does not log invalid fields. Those of public records are logged when visitors load the records. */
const ignoreProblem = () => undefined;
