import type { Collection } from "@portfolio/content/collections";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { rows } from "../api-rows.server.ts";

/** Where content is read from, as a visitor: row level security hides what is not public. */
export interface Source {
  database: PostgrestClient;
  /** Receives one line for the log per unusable field of a row. */
  onProblem: (message: string) => void;
}

/** False for what no row can be called: the API would refuse the question, as if it were out of order. */
export function isPossibleName(name: string): boolean {
  return name !== "" && name.length <= 500 && !/\p{Cc}/u.test(name);
}

/** As {@link isPossibleName}, and no list in braces: the embedded backend would compare a column with its members. */
export function isComparableName(name: string): boolean {
  return isPossibleName(name) && !/^\s*\{.*\}\s*$/u.test(name);
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
      .from("former_slugs")
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
