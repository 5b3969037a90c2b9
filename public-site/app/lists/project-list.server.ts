import { projectsPath } from "@portfolio/content/paths";
import { redirect } from "react-router";
import type { Filter } from "../components/Filters.tsx";
import type { ContentReader } from "../content/content.server.ts";
import { type ProjectSearchResults, projectsPerPage } from "../content/projects.server.ts";
import type { MatchedTexts } from "../content/search-matches.ts";
import type { ProjectSummary } from "../site/site.ts";
import {
  countPages,
  findSpelling,
  listNotFound,
  listResponse,
  mostUsedFilters,
  omitSoleFilter,
  pageNumber,
} from "./list-page.server.ts";

export interface ProjectList extends Pick<ProjectSearchResults, "total" | "hasNextPage"> {
  /** Selected tag; empty if none is selected. A search ignores it. */
  tag: string;
  year: string;
  search: string;
  /** In the order of the landing page, or by relevance. */
  projects: (ProjectSummary & { matches?: MatchedTexts })[];
  /** Starts at 1. */
  page: number;
  /** Null if unknown. */
  pageCount: number | null;
  allCount: number;
  tags: Filter[];
  years: Filter[];
}

/**
 * Loads a page of the list of projects. Status 404 for an invalid page, a page beyond the last one, and filters that no
 * project matches; a search without results has status 200.
 *
 * @throws a redirect to the exact spelling of a tag, or status 503 if loading fails.
 */
export async function loadProjectList(content: ContentReader, url: URL) {
  const readParameter = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const search = readParameter("q");
  const [tag, year] = search ? ["", ""] : [readParameter("tag"), readParameter("year")];
  const page = pageNumber(url.searchParams.get("page"));
  const { projects: allProjects } = await content.loadSite();
  const projectsWithTag = allProjects.filter(({ tags }) => !tag || tags.includes(tag));
  const projectsOfYear = allProjects.filter((project) => !year || project.year === year);
  const matchingProjects = projectsWithTag.filter((project) => projectsOfYear.includes(project));
  const projectPage =
    page === null
      ? null
      : search
        ? await content.findProjects(search, page)
        : pageOf(matchingProjects, page);
  const isMissing = projectPage?.projects.length === 0 && (!search || (page ?? 1) > 1);
  if (page === null || projectPage === null || isMissing) {
    const exactTag = findSpelling(tagsOf(allProjects), tag);
    if (exactTag && exactTag !== tag) throw redirect(projectsPath({ tag: exactTag, year }), 301);
    return listNotFound<ProjectList>(content, url);
  }
  return listResponse<ProjectList>({
    ...projectPage,
    tag,
    year,
    search,
    page,
    allCount: allProjects.length,
    pageCount: projectPage.total && countPages(projectPage.total.count, page, projectsPerPage),
    tags: mostUsedFilters(tagsOf(projectsOfYear), tag),
    years: omitSoleFilter(
      filtersOf(projectsWithTag.flatMap((project) => project.year || [])).sort((a, b) =>
        b.name.localeCompare(a.name),
      ),
      year,
    ),
  });
}

const pageOf = (projects: readonly ProjectSummary[], page: number) => ({
  projects: projects.slice((page - 1) * projectsPerPage, page * projectsPerPage),
  hasNextPage: projects.length > page * projectsPerPage,
  total: { count: projects.length, isLowerBound: false },
});

const tagsOf = (projects: readonly ProjectSummary[]) =>
  filtersOf(projects.flatMap(({ tags }) => tags));

/** Names with their frequency, most frequent first. */
function filtersOf(names: readonly string[]): Filter[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
