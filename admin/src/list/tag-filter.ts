import type { Filter } from "./FilteredList.tsx";

/** Filter key: the column `tags` contains the given array. */
const filterKey = "tags@cs";

/** Adds a condition for a tag; null removes it. */
export function withTag(filter: Filter, tag: string | null): Filter {
  const { [filterKey]: _, ...rest } = filter;
  // PostgreSQL quotes array elements like JSON strings.
  return tag === null ? rest : { ...rest, [filterKey]: `{${JSON.stringify(tag)}}` };
}

export function tagOf(filter: Filter): string | null {
  const value = filter[filterKey];
  if (typeof value !== "string") return null;
  try {
    return String(JSON.parse(value.slice(1, -1)));
  } catch {
    // The URL, which the owner can edit, contains an invalid filter.
    return value;
  }
}
