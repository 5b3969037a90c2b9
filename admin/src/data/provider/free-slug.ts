import { maxSlugLength } from "@portfolio/content/slug";
import type { DataProvider, Identifier } from "react-admin";

const maxAttempts = 100;

interface FreeSlugOptions {
  /** Inserted between the slug and the number, such as `-copy`. */
  suffix?: string;
  /** Record whose current slug is treated as free. */
  id?: Identifier | undefined;
}

/**
 * Finds a slug that no other record has: the slug itself, or the slug with the first free number from 2.
 *
 * @returns null if the first 100 candidates are taken.
 */
export async function findFreeSlug(
  dataProvider: DataProvider,
  resource: string,
  slug: string,
  { suffix = "", id }: FreeSlugOptions = {},
): Promise<string | null> {
  for (let number = 1; number <= maxAttempts; number++) {
    const candidate = withSuffix(slug, number === 1 ? suffix : `${suffix}-${number}`);
    const { data } = await dataProvider.getList(resource, {
      filter: { "slug@eq": candidate },
      pagination: { page: 1, perPage: 1 },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id"] },
    });
    if (data.every((record) => record.id === id)) return candidate;
  }
  return null;
}

/** The slug with a suffix, shortened to the maximum length of a slug. */
function withSuffix(slug: string, suffix: string): string {
  const start = [...slug].slice(0, maxSlugLength - suffix.length).join("");
  return start.replace(/-+$/, "") + suffix;
}
