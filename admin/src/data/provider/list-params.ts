import type { Collection } from "@portfolio/content/collections";
import { searchWords } from "@portfolio/content/unspaced-scripts";
import type { GetListParams } from "react-admin";

/** Maximum number of words. More words slow a search down and hardly narrow it. */
const maxWords = 8;

/**
 * A full-text query in which each word of `query` is a prefix; null if there are no words. Words are quoted, because
 * brackets would be query operators.
 */
function prefixSearch(query: string): string | null {
  const words = searchWords(query).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return words.slice(0, maxWords).map(quotedPrefix).join(" & ");
}

function quotedPrefix(word: string): string {
  return `'${word.replace(/[\\']/g, "$&$&")}':*`;
}

/**
 * The words of `query` joined by PostgREST's wildcard `*`, for a LIKE filter. Hyphens and underscores separate words.
 * Null if there are no words.
 */
function containsPattern(query: string): string | null {
  const words = query.split(/[\s_*%-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.slice(0, maxWords).join("*");
}

/**
 * Makes the order unique, because otherwise a row could appear on two pages of a list. If the collection's order for
 * the admin or for the site begins with the sort column, the further columns of that order decide between rows with
 * equal values. Otherwise the id decides.
 */
function withTieBreaker(
  sort: GetListParams["sort"],
  { order, adminOrder = order }: Collection,
): GetListParams["sort"] {
  if (!sort || sort.field === "id") return sort;
  const columns =
    [adminOrder, order].find(([first]) => first?.column === sort.field) ??
    [sort.field, "id"].map((column) => ({ column, ascending: true }));
  const isReversed = columns[0]?.ascending !== (sort.order === "ASC");
  const fields = columns.map(({ column, ascending }) => {
    return `${column}.${ascending !== isReversed ? "asc" : "desc"}`;
  });
  // `field` holds all columns and directions except the last direction, which the API client appends from `order`.
  const [, field = "", direction] = /^(.*)\.(asc|desc)$/.exec(fields.join(",")) ?? [];
  return { field, order: direction === "asc" ? "ASC" : "DESC" };
}

/** Replaces the search text `q` with a filter on the search index or text column, and makes the sort unique. */
export function toApiListParams<Params extends GetListParams>(
  collection: Collection,
  params: Params,
): Params {
  const { search: searchColumn } = collection;
  const { q, ...filter } = params.filter ?? {};
  const sortedParams = { ...params, sort: withTieBreaker(params.sort, collection) };
  if (typeof q !== "string" || !searchColumn) return { ...sortedParams, filter };
  const [column, words] =
    "index" in searchColumn
      ? [`${searchColumn.index}@fts(simple)`, prefixSearch(q)]
      : [`${searchColumn.text}@ilike`, containsPattern(q)];
  return { ...sortedParams, filter: words ? { ...filter, [column]: words } : filter };
}
