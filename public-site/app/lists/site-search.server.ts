import { truncateTo } from "@portfolio/content/characters";
import { projects } from "@portfolio/content/project";
import { listSitePages, type PageLink } from "../content/collection-pages.server.ts";
import type { ContentReader } from "../content/content.server.ts";
import { emptyPostList } from "../content/posts.server.ts";
import { emptyProjectSearch } from "../content/projects.server.ts";
import { maxSearchLength } from "../content/search.server.ts";
import { messagesOf } from "../i18n/messages.ts";
import { sectionLinks } from "../sections/landing.ts";

/** Maximum number of pages found by title. */
export const maxPages = 24;

/** Searches posts and projects by text, and all other pages by title. Finds nothing if the URL has no search text. */
export async function searchSite(content: ContentReader, url: URL) {
  const query = truncateTo(url.searchParams.get("q")?.trim() ?? "", maxSearchLength);
  if (!query) return { query, posts: emptyPostList, projects: emptyProjectSearch, pages: [] };
  const [posts, projects, pages] = await Promise.all([
    content.listPosts({ search: query, page: 1 }),
    content.findProjects(query, 1),
    findPagesByTitle(content, query),
  ]);
  return { query, posts, projects, pages };
}

/** Pages that a search finds by their title. Omits projects, which are searched by their text. */
export async function listPagesSearchedByTitle(content: ContentReader): Promise<PageLink[]> {
  const { site, otherPages, recordGroups, topics } = await listSitePages(content);
  return [
    ...sectionLinks(site.sections, messagesOf(site)),
    ...otherPages.filter(({ href }) => href !== "/search" && href !== "/sitemap"),
    ...recordGroups.flatMap(({ table, pages }) => (table === projects.table ? [] : pages)),
    ...topics,
  ].map(({ href, title }) => ({ href, title }));
}

/** Pages whose title has all words of a search. */
async function findPagesByTitle(content: ContentReader, query: string): Promise<PageLink[]> {
  const words = normalize(query).split(/\s+/);
  const hasWords = (title: string) => words.every((word) => title.includes(word));
  const pages = await listPagesSearchedByTitle(content);
  return pages.filter(({ title }) => hasWords(normalize(title))).slice(0, maxPages);
}

/** Lower case without accents. */
const normalize = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
