import type { Content } from "../content/content.server.ts";
import { postsPerSitemapPage } from "../content/posts.server.ts";
import type { LinkGroup } from "../pages/LinkListPage.tsx";
import type { PostSummary } from "../site/site.ts";
import { listNotFound, listResponse, pageCount, pageNumber } from "./list-page.server.ts";

interface AllPostsPage {
  page: number;
  pages: number;
  hasNextPage: boolean;
  groups: LinkGroup[];
}

/**
 * Loads a page of links to all posts.
 *
 * @param toGroups returns the links of a page in groups; null if the page does not exist.
 */
export async function loadAllPosts(
  content: Content,
  url: URL,
  toGroups: (page: number, posts: readonly PostSummary[]) => Promise<LinkGroup[] | null>,
) {
  const page = pageNumber(url.searchParams.get("page"));
  const groups = page && (await toGroups(page, await content.listSitemapPosts(page)));
  if (!page || !groups) return listNotFound<AllPostsPage>(content, url);
  const { total } = await content.loadTopicCounts();
  const pages = pageCount(total, page, postsPerSitemapPage);
  return listResponse<AllPostsPage>({ page, pages, hasNextPage: page < pages, groups });
}
