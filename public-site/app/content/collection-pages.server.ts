import { type Collection, collections, posts } from "@portfolio/content/collections";
import { categoryPath, postPath, tagPath } from "@portfolio/content/paths";
import { messagesOf } from "../i18n/messages.ts";
import { isDeadLink } from "../sections/landing.ts";
import type { PostCard, Site } from "../site/site.ts";
import type { Content } from "./content.server.ts";
import type { TopicCounts } from "./posts.server.ts";

/** Collections with records that visitors may read. */
export const publicCollections = Object.values<Collection>(collections).filter(
  ({ visibility }) => visibility,
);

/** Collections whose records have pages. Excludes posts, which can be too many for one list. */
const collectionsWithPages = publicCollections.filter(
  ({ pagePath, table }) => pagePath && table !== posts.table,
);

export interface PageLink {
  href: string;
  title: string;
  /** ISO 8601; null if unknown. */
  updatedAt?: string | null;
}

/** Title of a collection for visitors; posts use the owner's title of the blog. */
function titleOf(site: Site, { name, table, label }: Collection): string {
  const titles: Readonly<Record<string, string>> = messagesOf(site).collections;
  return (table === posts.table && site.metadata.blogPage.title) || (titles[name] ?? label);
}

/** Links to the list pages of collections that are not empty. */
export function collectionListPages(site: Site): (PageLink & { collection: Collection })[] {
  return publicCollections.flatMap((collection) =>
    collection.listPage && !isDeadLink(collection.listPage, site)
      ? [{ href: collection.listPage, title: titleOf(site, collection), collection }]
      : [],
  );
}

/** Pages of records by collection, without posts. */
export async function recordPages(
  content: Pick<Content, "loadSite" | "listRecords">,
): Promise<{ collection: Collection; title: string; pages: PageLink[] }[]> {
  const site = await content.loadSite();
  return Promise.all(
    collectionsWithPages.map(async (collection) => ({
      collection,
      title: titleOf(site, collection),
      pages: (await content.listRecords(collection)).flatMap(({ name, slug, updatedAt }) => {
        const href = collection.pagePath?.({ slug });
        return href ? [{ href, title: name, updatedAt }] : [];
      }),
    })),
  );
}

/** Links to posts with their times of publication. */
export const postLinks = (posts: readonly PostCard[]) =>
  posts.map(({ slug, title, publishedAt }) => ({
    href: postPath(slug),
    title,
    date: publishedAt ?? undefined,
  }));

/** Links to the lists of posts with a category or a tag. */
export function topicPages({
  categories,
  tags,
}: Pick<TopicCounts, "categories" | "tags">): PageLink[] {
  return [
    ...categories.map(({ name }) => ({ href: categoryPath(name), title: name })),
    ...tags.map(({ name }) => ({ href: tagPath(name), title: `#${name}` })),
  ];
}
