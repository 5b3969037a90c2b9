import { type Collection, collections, posts } from "@portfolio/content/collections";
import { isDeadLink } from "@portfolio/content/dead-link";
import {
  archivePath,
  categoryPath,
  postPath,
  subscribePath,
  tagPath,
} from "@portfolio/content/paths";
import { messagesOf } from "../i18n/messages.ts";
import type { PostSummary, Site } from "../site/site.ts";
import type { ContentReader } from "./content.server.ts";
import { hasMessageForm } from "./message-form.ts";
import type { TopicCounts } from "./posts.server.ts";

/** Collections with records that visitors can read. */
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
  updatedAt?: string | null | undefined;
  /** Terms for suggestions, besides the words of path and title. */
  searchTerms?: string;
}

/** Title of a collection for visitors; posts use the owner's title of the blog. */
function collectionTitle(site: Site, { name, table, label }: Collection): string {
  const titles: Readonly<Record<string, string>> = messagesOf(site).collections;
  return (table === posts.table && site.metadata.blogPage.title) || (titles[name] ?? label);
}

/** Links to the list pages of collections that are not empty. */
export function collectionListPages(site: Site): (PageLink & { collection: Collection })[] {
  return publicCollections.flatMap((collection) =>
    collection.listPage && !isDeadLink(collection.listPage, site)
      ? [{ href: collection.listPage, title: collectionTitle(site, collection), collection }]
      : [],
  );
}

/** All pages except the landing page and posts: records by collection, lists of posts by topic, and other pages. */
export async function listSitePages(
  content: Pick<ContentReader, "loadSite" | "loadCv" | "listRecords" | "loadTopicCounts">,
) {
  const [site, cv, topicCounts] = await Promise.all([
    content.loadSite(),
    content.loadCv(),
    content.loadTopicCounts(),
  ]);
  const messages = messagesOf(site);
  const recordGroups = await Promise.all(
    collectionsWithPages.map(async (collection) => ({
      table: collection.table,
      title: collectionTitle(site, collection),
      pages: (await content.listRecords(collection)).flatMap(({ name, slug, updatedAt }) => {
        const href = collection.pagePath?.({ slug });
        return href ? [{ href, title: name, updatedAt }] : [];
      }),
    })),
  );
  const lists = collectionListPages(site).map(({ href, title, collection }) => {
    const { table, label, keywords } = collection;
    // `recordGroups` contains no posts, but `site.posts` begins with the newest one.
    const listedRecords =
      recordGroups.find((group) => group.table === table)?.pages ?? site.posts.slice(0, 1);
    return {
      href,
      title,
      updatedAt: latestChange(listedRecords),
      searchTerms: [label, ...keywords].join(" "),
    };
  });
  const otherPages: PageLink[] = [
    ...lists,
    ...(site.hasPosts
      ? [
          { href: archivePath(), title: messages.archive },
          {
            href: subscribePath,
            title: messages.subscribePage.title,
            searchTerms: "rss atom feeds",
          },
        ]
      : []),
    ...(cv
      ? [
          {
            href: "/cv",
            title: cv.title || messages.cv,
            updatedAt: cv.updatedAt,
            searchTerms: "cv resume résumé curriculum vitae",
          },
        ]
      : []),
    ...(hasMessageForm(site) ? [{ href: "/contact", title: messages.contactForm.title }] : []),
    { href: "/search", title: messages.search },
    { href: "/privacy", title: messages.privacy, searchTerms: "policy cookies gdpr" },
    { href: "/sitemap", title: messages.sitemap, searchTerms: "pages index" },
  ];
  return { site, recordGroups, topics: topicLinks(topicCounts), otherPages };
}

/** Links to the lists of posts by topic, each with its number of posts. */
export const topicLinks = ({ categories, tags }: TopicCounts) => [
  ...categories.map(({ name, posts }) => ({ href: categoryPath(name), title: name, posts })),
  ...tags.map(({ name, posts }) => ({ href: tagPath(name), title: `#${name}`, posts })),
];

/** Time of the last change of records; undefined if unknown. */
export function latestChange(records: readonly { updatedAt: string | null }[]) {
  return records
    .flatMap(({ updatedAt }) => updatedAt ?? [])
    .sort()
    .at(-1);
}

/** Links to posts with their times of publication. */
export const postLinks = (posts: readonly PostSummary[]) =>
  posts.map(({ slug, title, publishedAt }) => ({
    href: postPath(slug),
    title,
    date: publishedAt ?? undefined,
  }));
