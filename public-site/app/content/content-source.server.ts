import {
  type Collection,
  createRowParser,
  findCollection,
  type PageRecord,
  sections,
  type Table,
} from "@portfolio/content/collections";
import { supportingTables } from "@portfolio/content/tables";
import { toIsoTimestamp } from "@portfolio/content/timestamp";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { z } from "zod";
import type { Messages } from "../i18n/en.ts";
import { fetchJson, fetchRows } from "./api-rows.server.ts";
import { columnList, publicRows } from "./public-rows.server.ts";

/** Access to content with a visitor's rights. Row level security hides unpublished rows. */
export interface ContentSource {
  database: PostgrestClient;
  /** Receives one log line per invalid field. */
  onProblem: (message: string) => void;
  /** The site's interface messages, some of which appear in rendered texts. */
  messages: () => Promise<Messages>;
}

/** The parts of a {@link ContentSource} that rendering a text needs. */
export type TextSource = Pick<ContentSource, "messages" | "onProblem">;

/** False for a name that cannot exist in the database or would make the API fail. */
export function isValidLookupText(name: string): boolean {
  return name !== "" && name.length <= 500 && !/\p{Cc}/u.test(name);
}

/** Like {@link isValidLookupText}, and false for array syntax (`{a,b}`), which the embedded backend would parse as a list. */
export function isSafeFilterValue(name: string): boolean {
  return isValidLookupText(name) && !/^\s*\{.*\}\s*$/u.test(name);
}

/** The row of a query that has the slug; undefined if there is none. */
export async function fetchRowBySlug<Row>(
  query: ReturnType<typeof publicRows>,
  slug: string,
): Promise<Row | undefined> {
  if (!isSafeFilterValue(slug)) return undefined;
  const [row] = await fetchRows<Row>(query.eq("slug", slug).limit(1));
  return row;
}

/** A post's entry in the sitemap. `updatedAt` is ISO 8601, or null if it is invalid. */
export interface SitemapEntry {
  slug: string;
  updatedAt: string | null;
}

/** A public record in a list of pages. */
export interface ListedRecord {
  name: string;
  slug: string;
  /** ISO 8601; null if unknown. */
  updatedAt: string | null;
}

interface ListedRow {
  slug: string;
  updated_at: string | null;
}

export function toListedRecords(
  collection: Collection,
  listedRows: readonly ListedRow[],
): ListedRecord[] {
  return listedRows.map((row) => ({
    // The cast is safe, because the rows have the columns that `nameOf` reads.
    name: collection.nameOf(row as never),
    slug: row.slug,
    updatedAt: toIsoTimestamp(row.updated_at),
  }));
}

/** All public records of a collection, at most a thousand, in the collection's order. */
export async function fetchListedRecords(
  { database }: ContentSource,
  collection: Collection,
): Promise<ListedRecord[]> {
  const query = publicRows(database, collection, columnList(collection, collection.textColumn));
  return toListedRecords(collection, await fetchRows<ListedRow>(query));
}

const recordsPerPage = 100;

/** Columns of a table that pages need, but that are not fields of the collection's form. */
export const columnsBesidesFields: { readonly [T in Table]?: readonly string[] } = {
  [sections.table]: ["section_type", "content"],
};

/** @param page starts at 1. */
export async function fetchPublicRecords(
  { database }: ContentSource,
  collection: Collection,
  page: number,
) {
  const columns = [columnList(collection), ...(columnsBesidesFields[collection.table] ?? [])].join(
    ",",
  );
  const firstIndex = (page - 1) * recordsPerPage;
  const recordRows = await fetchRows<Record<string, unknown>>(
    publicRows(database, collection, columns).range(firstIndex, firstIndex + recordsPerPage),
  );
  return { rows: recordRows.slice(0, recordsPerPage), hasMore: recordRows.length > recordsPerPage };
}

/** At most a hundred public records of a collection, in its order, for a page that shows all of them. */
export async function fetchPageRecords<T extends Table, S extends z.ZodRawShape>(
  source: ContentSource,
  collection: Collection<T, S>,
): Promise<PageRecord<Collection<T, S>>[]> {
  const { rows } = await fetchPublicRecords(source, collection as never, 1);
  const parseRow = createRowParser(collection);
  // The cast is safe, because the rows have the columns of the collection.
  return rows.flatMap((row) => parseRow(row as never, source.onProblem) ?? []);
}

/** The columns that the social image of a public row shows; null if the row or its image does not exist. */
export async function fetchSocialImageRow(
  { database }: ContentSource,
  collection: Collection,
  slug: string,
) {
  const { socialImage } = collection;
  if (!socialImage) return null;
  const { title, subtitle, eyebrow, author, picture } = socialImage;
  const columns = [...title, ...subtitle, eyebrow, author, picture?.column].filter(Boolean);
  const query = publicRows(database, collection, columns.join(","));
  return (await fetchRowBySlug<Record<string, unknown>>(query, slug)) ?? null;
}

/** A former slug of a record. A value that starts with a slash is a path on another site that was imported. */
export interface FormerSlug {
  table: string;
  slug: string;
}

/** The API's maximum number of rows per request. */
const formerSlugsPerRequest = 1000;

export async function fetchFormerSlugs({ database }: ContentSource): Promise<FormerSlug[]> {
  const formerSlugs: FormerSlug[] = [];
  for (;;) {
    const slugRows = await fetchRows<FormerSlug>(
      database
        .from(supportingTables.formerSlugs)
        .select("table:table_name,slug")
        .order("table_name")
        .order("slug")
        .range(formerSlugs.length, formerSlugs.length + formerSlugsPerRequest - 1),
    );
    formerSlugs.push(...slugRows);
    if (slugRows.length < formerSlugsPerRequest) return formerSlugs;
  }
}

/** A former slug or path that a visitor requests. Values that cannot exist are ignored. */
export interface FormerUrl {
  collection?: Collection;
  slug?: string;
  /** Path on a site that was imported. */
  path?: string;
}

/** The public record that had a slug or path before, with its current slug; null if there is none. */
export async function findByFormerUrl(
  { database }: ContentSource,
  { collection, slug = "", path = "" }: FormerUrl,
) {
  const parameters = {
    record_table: collection?.table ?? "",
    former_slug: isSafeFilterValue(slug) ? slug : "",
    former_path: isValidLookupText(path) ? path : "",
  };
  if (!parameters.former_slug && !parameters.former_path) return null;
  const recordPath = await fetchJson<{ table_name: string; slug: string }>(
    database.rpc("find_moved", parameters, { get: true }),
  );
  const foundCollection = recordPath && findCollection(recordPath.table_name);
  return foundCollection ? { collection: foundCollection, slug: recordPath.slug } : null;
}
