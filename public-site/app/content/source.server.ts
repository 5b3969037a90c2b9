import {
  type Collection,
  collections,
  type PageRecord,
  type Row,
  readRow,
  sections,
  type Table,
} from "@portfolio/content/collections";
import { supportingTables } from "@portfolio/content/tables";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { z } from "zod";
import type { Messages } from "../i18n/en.ts";
import { rows } from "./api-rows.server.ts";
import { columnsOf, publicRows } from "./public-rows.server.ts";

/** Access to content with a visitor's rights: row level security hides unpublished rows. */
export interface Source {
  database: PostgrestClient;
  /** Receives one log line per invalid field. */
  onProblem: (message: string) => void;
  /** The site's interface messages, some of which appear in rendered texts. */
  messages: () => Promise<Messages>;
}

/** False for names that the API would reject with an error. */
export function isQueryable(name: string): boolean {
  return name !== "" && name.length <= 500 && !/\p{Cc}/u.test(name);
}

/** Like {@link isQueryable}, and false for array syntax (`{a,b}`), which the embedded backend would parse as a list. */
export function isSafeFilterValue(name: string): boolean {
  return isQueryable(name) && !/^\s*\{.*\}\s*$/u.test(name);
}

/** A post's entry in the sitemap. The time is ISO 8601, or null if it is invalid. */
export interface SitemapEntry {
  slug: string;
  updatedAt: string | null;
}

export interface ListedRecord<C> {
  record: PageRecord<C>;
  name: string;
  /** Path of its page; null if it has none. */
  path: string | null;
}

/** All public records of a collection in its order, at most a thousand, without their long texts. */
export async function recordsOf<T extends Table, S extends z.ZodRawShape>(
  { database, onProblem }: Source,
  collection: Collection<T, S>,
): Promise<ListedRecord<Collection<T, S>>[]> {
  const { fields, longText, pagePath } = collection;
  const readSourceRow = readRow(collection);
  const columns = Object.keys(fields.shape).filter((column) => column !== longText);
  const found = await rows<Row<T> & { id: string; slug: string }>(
    publicRows(database, collection, ["id", "created_at", "updated_at", ...columns].join(",")),
  );
  return found.flatMap((row) => {
    const record = readSourceRow(row, onProblem);
    return record ? [{ record, name: collection.nameOf(row), path: pagePath?.(row) ?? null }] : [];
  });
}

const recordsPerPage = 100;

/** Columns besides the fields of the form. */
export const furtherColumns: { readonly [T in Table]?: readonly string[] } = {
  [sections.table]: ["section_type", "content"],
};

export interface PublicRecords {
  rows: Record<string, unknown>[];
  hasMore: boolean;
}

/** @param page starts at 1. */
export async function publicRecords(
  { database }: Source,
  collection: Collection,
  page: number,
): Promise<PublicRecords> {
  const columns = [columnsOf(collection), ...(furtherColumns[collection.table] ?? [])].join(",");
  const firstIndex = (page - 1) * recordsPerPage;
  const found = await rows<Record<string, unknown>>(
    publicRows(database, collection, columns).range(firstIndex, firstIndex + recordsPerPage),
  );
  return { rows: found.slice(0, recordsPerPage), hasMore: found.length > recordsPerPage };
}

/** The columns of a public row that its social image shows; null if there is no such row or no image. */
export async function recordOf({ database }: Source, collection: Collection, slug: string) {
  const { socialImage } = collection;
  if (!socialImage || !isSafeFilterValue(slug)) return null;
  const { title, subtitle, eyebrow, author, picture } = socialImage;
  const columns = [...title, ...subtitle, eyebrow, author, picture?.column].filter(Boolean);
  const [row] = await rows<Record<string, unknown>>(
    publicRows(database, collection, columns.join(",")).eq("slug", slug).limit(1),
  );
  return row ?? null;
}

/** A former slug of a record. One that starts with a slash is an address on another site that was imported. */
export interface FormerSlug {
  table: string;
  slug: string;
}

/** Rows per request, as many as the API returns. */
const formerSlugsPerRequest = 1000;

/** All former slugs of public rows. */
export async function formerSlugs({ database }: Source): Promise<FormerSlug[]> {
  const all: FormerSlug[] = [];
  for (;;) {
    const found = await rows<FormerSlug>(
      database
        .from(supportingTables.formerSlugs)
        .select("table:table_name,slug")
        .order("table_name")
        .order("slug")
        .range(all.length, all.length + formerSlugsPerRequest - 1),
    );
    all.push(...found);
    if (found.length < formerSlugsPerRequest) return all;
  }
}

/** Current slug of a public row that had this slug before; null if there is none. */
export async function currentSlug({ database }: Source, { table }: Collection, formerSlug: string) {
  if (!isSafeFilterValue(formerSlug)) return null;
  const [formerRow] = await rows<{ row_id: string }>(
    database
      .from(supportingTables.formerSlugs)
      .select("row_id")
      .eq("table_name", table)
      .eq("slug", formerSlug)
      .limit(1),
  );
  if (!formerRow) return null;
  const [row] = await rows<{ slug: string }>(
    database.from(table).select("slug").eq("id", formerRow.row_id).limit(1),
  );
  return row?.slug ?? null;
}

/** Path of the public record that had this path on a site that was imported; null if there is none. */
export async function importedPath({ database }: Source, path: string): Promise<string | null> {
  if (!isQueryable(path)) return null;
  const withPages = Object.values<Collection>(collections).filter(({ pagePath }) => pagePath);
  const [formerRow] = await rows<{ table_name: string; row_id: string }>(
    database
      .from(supportingTables.formerSlugs)
      .select("table_name,row_id")
      .in(
        "table_name",
        withPages.map(({ table }) => table),
      )
      .eq("slug", path)
      .limit(1),
  );
  const collection = withPages.find(({ table }) => table === formerRow?.table_name);
  if (!formerRow || !collection) return null;
  const [row] = await rows<{ slug: string }>(
    database.from(collection.table).select("slug").eq("id", formerRow.row_id).limit(1),
  );
  return (row && collection.pagePath?.(row)) ?? null;
}
