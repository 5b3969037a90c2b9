import { posts, projects } from "@portfolio/content/collections";
import type { ContentReader } from "../../app/content/content.server.ts";
import { postsPerPage } from "../../app/content/posts.server.ts";
import { projectsPerPage } from "../../app/content/projects.server.ts";
import { listPagesSearchedByTitle, maxPages } from "../../app/lists/site-search.server.ts";
import type { SearchDocument, SearchFile } from "../../app/static-site/static-search.ts";

/** Search index of a static site. */
export async function createSearchFile(content: ContentReader): Promise<SearchFile> {
  const documents: Omit<SearchDocument, "id">[] = [];
  const texts = await textsOf(content, posts);
  for (let page = 1, hasNextPage = true; hasNextPage; page += 1) {
    const list = await content.listPosts({ page });
    hasNextPage = list.hasNextPage;
    for (const card of list.posts) {
      const { title, excerpt: summary, slug } = card;
      documents.push({ collection: "posts", title, summary, text: texts.get(slug) ?? "", card });
    }
  }
  const descriptions = await textsOf(content, projects);
  for (const card of (await content.loadSite()).projects) {
    const { title, summary, slug } = card;
    const text = descriptions.get(slug) ?? "";
    documents.push({ collection: "projects", title, summary, text, card });
  }
  for (const card of await listPagesSearchedByTitle(content)) {
    documents.push({ collection: "pages", title: card.title, summary: "", text: "", card });
  }
  return {
    documents: documents.map((document, id) => ({ id, ...document })),
    pageSizes: { posts: postsPerPage, projects: projectsPerPage, pages: maxPages },
  };
}

/** Long texts of public records by their slugs. */
async function textsOf(
  content: ContentReader,
  collection: typeof posts | typeof projects,
): Promise<Map<unknown, string>> {
  const texts = new Map<unknown, string>();
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const result = await content.listPublicRecords(collection, page);
    hasMore = result.hasMore;
    for (const row of result.rows)
      texts.set(row.slug, String(row[collection.textColumn ?? ""] ?? ""));
  }
  return texts;
}
