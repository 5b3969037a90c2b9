import type { Collection } from "@portfolio/content/collections";
import { innerTables } from "@portfolio/content/tables";
import { toIsoTimestamp } from "@portfolio/content/timestamp";
import type { PostgrestClient } from "@supabase/postgrest-js";
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

/** What a sitemap needs to know of a page; the time as ISO 8601, null where it is no time that a calendar has. */
export interface Address {
  slug: string;
  updatedAt: string | null;
}

/** The addresses of all public rows of a kind, at most a thousand. */
export async function addressesOf(
  { database }: Source,
  collection: Collection,
): Promise<Address[]> {
  const found = await rows<{ slug: string; updated_at: string }>(
    publicRows(database, collection, "slug,updated_at"),
  );
  return found.map(({ slug, updated_at }) => ({ slug, updatedAt: toIsoTimestamp(updated_at) }));
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
      .from(innerTables.formerSlugs)
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
