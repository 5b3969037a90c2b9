import type { Filter } from "./FilteredList.tsx";

/** The list's filter for rows that carry a tag: the column contains an array of this one. */
const column = "tags@cs";

/** `filter` with a condition on the tag; null takes the condition away. */
export function withTag(filter: Filter, tag: string | null): Filter {
  const { [column]: _, ...rest } = filter;
  // An array as PostgreSQL writes it; it quotes and escapes an element as JSON does a string.
  return tag === null ? rest : { ...rest, [column]: `{${JSON.stringify(tag)}}` };
}

/** The tag that `filter` asks for, or null. */
export function tagOf(filter: Filter): string | null {
  const value = filter[column];
  if (typeof value !== "string") return null;
  try {
    return String(JSON.parse(value.slice(1, -1)));
  } catch {
    // Somebody wrote the address by hand.
    return value;
  }
}
