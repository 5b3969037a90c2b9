import type { ContentReader } from "../content/content.server.ts";
import { postsPerSitemapPage } from "../content/posts.server.ts";
import type { LinkGroup } from "../pages/LinkListPage.tsx";
import type { PostSummary } from "../site/site.ts";
import { countPages, listNotFound, listResponse, pageNumber } from "./list-page.server.ts";

interface AllPostsPage {
  page: number;
  pageCount: number;
  hasNextPage: boolean;
  groups: LinkGroup[];
}

/**
 * Loads a page of links to all posts.
 *
 * @param toGroups returns the links of a page in groups; null if the page does not exist.
 */
export async function loadAllPosts(
  content: ContentReader,
  url: URL,
  toGroups: (page: number, posts: readonly PostSummary[]) => Promise<LinkGroup[] | null>,
) {
  const page = pageNumber(url.searchParams.get("page"));
  const groups = page && (await toGroups(page, await content.listSitemapPosts(page)));
  if (!page || !groups) return listNotFound<AllPostsPage>(content, url);
  const { total } = await content.loadTopicCounts();
  const pageCount = countPages(total, page, postsPerSitemapPage);
  return listResponse<AllPostsPage>({ page, pageCount, hasNextPage: page < pageCount, groups });
}
