import {
  type Collection,
  type PageRecord,
  type Row,
  readRow,
  type Table,
} from "@portfolio/content/collections";
import { supportingTables } from "@portfolio/content/tables";
import type { PostgrestClient } from "@supabase/postgrest-js";
import type { z } from "zod";
import { rows } from "../api-rows.server.ts";
import type { Words } from "../words/en.ts";
import { publicRows } from "./public-rows.server.ts";

/** Where content is read from, as a visitor: row level security hides what is not public. */
export interface Source {
  database: PostgrestClient;
  /** Receives one line for the log per unusable field of a row. */
  onProblem: (message: string) => void;
  /** The words of the site's interface, some of which stand in texts. */
  words: () => Promise<Words>;
}

/** False for what no row can be called: the API would refuse the question, as if it were out of order. */
export function isPossibleName(name: string): boolean {
  return name !== "" && name.length <= 500 && !/\p{Cc}/u.test(name);
}

/** As {@link isPossibleName}, and no list in braces: the embedded backend would compare a column with its members. */
export function isComparableName(name: string): boolean {
  return isPossibleName(name) && !/^\s*\{.*\}\s*$/u.test(name);
}

/** What a sitemap needs to know of a post; the time as ISO 8601, null where it is no time that a calendar has. */
export interface Address {
  slug: string;
  updatedAt: string | null;
}

/** A record as a list shows it. */
export interface Listed<C> {
  record: PageRecord<C>;
  /** What it is called. */
  name: string;
  /** Where it has a page of its own; null where it has none. */
  path: string | null;
}

/** All public records of a kind in their order, at most a thousand, without their long texts. */
export async function recordsOf<T extends Table, S extends z.ZodRawShape>(
  { database, onProblem }: Source,
  collection: Collection<T, S>,
): Promise<Listed<Collection<T, S>>[]> {
  const { fields, longText, address } = collection;
  const read = readRow(collection);
  const columns = Object.keys(fields.shape).filter((column) => column !== longText);
  const found = await rows<Row<T> & { id: string; slug: string }>(
    publicRows(database, collection, ["id", "created_at", "updated_at", ...columns].join(",")),
  );
  return found.flatMap((row) => {
    const record = read(row, onProblem);
    return record ? [{ record, name: collection.nameOf(row), path: address?.(row) ?? null }] : [];
  });
}

/** What the social image of a public row shows of it; null where there is no such row, or nothing is drawn of it. */
export async function recordOf(
  { database }: Source,
  collection: Collection,
  slug: string,
): Promise<Record<string, unknown> | null> {
  const { socialImage } = collection;
  if (!socialImage || !isComparableName(slug)) return null;
  const { title, subtitle, eyebrow, author, picture } = socialImage;
  const columns = [...title, ...subtitle, eyebrow, author, picture?.column].filter(Boolean);
  const [row] = await rows<Record<string, unknown>>(
    publicRows(database, collection, columns.join(",")).eq("slug", slug).limit(1),
  );
  return row ?? null;
}

/** The slug that a public row has now; null where no such row ever had this one. */
export async function currentSlug(
  { database }: Source,
  { table }: Collection,
  formerSlug: string,
): Promise<string | null> {
  if (!isComparableName(formerSlug)) return null;
  const [former] = await rows<{ row_id: string }>(
    database
      .from(supportingTables.formerSlugs)
      .select("row_id")
      .eq("table_name", table)
      .eq("slug", formerSlug)
      .limit(1),
  );
  if (!former) return null;
  const [row] = await rows<{ slug: string }>(
    database.from(table).select("slug").eq("id", former.row_id).limit(1),
  );
  return row?.slug ?? null;
}
