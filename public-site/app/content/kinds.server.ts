import { type Collection, collections, posts } from "@portfolio/content/collections";
import type { Content } from "../content.server.ts";
import type { Site } from "../site.ts";
import { wordsOf } from "../words/words.ts";

const kinds = Object.values<Collection>(collections).filter(({ isPublic }) => isPublic);

/** The kinds whose records have pages. Posts are left out: they can be so many that each list has its own way with them. */
const addressed = kinds.filter(({ address, table }) => address && table !== posts.table);

/** A way to a page. */
export interface PageLink {
  href: string;
  title: string;
  /** ISO 8601; null where it is not known. */
  updatedAt?: string | null;
}

/** What visitors call the records of a kind: posts as their owner calls the blog. */
function titleOf(site: Site, { name, table }: Collection): string {
  const titles: Readonly<Record<string, string>> = wordsOf(site).kinds;
  return (table === posts.table && site.metadata.blogPage.title) || (titles[name] ?? "");
}

/** The pages that list what there is of a kind. */
export function listPages(site: Site): (PageLink & { collection: Collection })[] {
  return kinds.flatMap((collection) =>
    collection.listPage
      ? [{ href: collection.listPage, title: titleOf(site, collection), collection }]
      : [],
  );
}

/** The pages of records by kind, posts left out: they can be too many for a list. */
export async function recordPages(
  content: Pick<Content, "site" | "records">,
): Promise<{ title: string; pages: PageLink[] }[]> {
  const site = await content.site();
  return Promise.all(
    addressed.map(async (collection) => ({
      title: titleOf(site, collection),
      pages: (await content.records(collection)).flatMap(({ record, name, path }) =>
        path ? [{ href: path, title: name, updatedAt: record.updatedAt }] : [],
      ),
    })),
  );
}
