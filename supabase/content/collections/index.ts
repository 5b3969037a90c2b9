import type { Collection, Table } from "./collection.ts";
import { events } from "./events.ts";
import { media } from "./media.ts";
import { posts } from "./posts.ts";
import { projects } from "./projects.ts";
import { sections } from "./sections.ts";
import type { innerTables } from "./tables.ts";
import { versions } from "./versions.ts";

export type { Collection, RowOf } from "./collection.ts";
export { readRow } from "./read-row.ts";
export { events, media, posts, projects, sections, versions };

/** Every kind of record by its table. A table of content that is missing here does not compile. */
export const collections = {
  portfolio_sections: sections,
  blog_posts: posts,
  projects,
  media,
  revisions: versions,
  security_events: events,
} as const satisfies {
  [T in Exclude<Table, (typeof innerTables)[keyof typeof innerTables]>]: Collection<T>;
};

type Drawn = Required<Pick<Collection, "socialImage">>;

/** A kind of record of which an owner may choose the picture that shared links show. */
export type Shareable = Collection & {
  readonly socialImage: Required<Pick<Drawn["socialImage"], "chosen">> & Drawn["socialImage"];
};

/** Every {@link Shareable} kind. */
export const shareable = Object.values<Collection>(collections).filter(
  (each): each is Shareable => each.socialImage?.chosen !== undefined,
);

/**
 * The kind of record that a table holds.
 *
 * @throws Error for a table of no kind: the database named one that the product does not know.
 */
export function collectionOf(table: string): Collection {
  const found = Object.values<Collection>(collections).find((each) => each.table === table);
  if (!found) throw new Error(`No kind of record is kept in the table "${table}".`);
  return found;
}
