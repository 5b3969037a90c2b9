import type { Collection } from "@portfolio/content/collections";
import { searchWords } from "@portfolio/content/unspaced";
import type { GetListParams } from "react-admin";

/** Further words hardly narrow a search, but slow it down. */
const maxWords = 8;

/**
 * A full-text query in which each word of `query` is a prefix. Null without words. Words are quoted, because brackets
 * would be query operators.
 */
function prefixSearch(query: string): string | null {
  const words = searchWords(query).filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return null;
  return words.slice(0, maxWords).map(quotedPrefix).join(" & ");
}

function quotedPrefix(word: string): string {
  return `'${word.replace(/[\\']/g, "$&$&")}':*`;
}

/** A LIKE pattern for the words of `query` in order; hyphens and underscores separate words. Null without words. */
export function containsPattern(query: string): string | null {
  const words = query.split(/[\s_*%-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.slice(0, maxWords).join("*");
}

/** Orders equal rows by id; otherwise a row could appear on two pages of a list. */
function withTieBreaker(sort: GetListParams["sort"]): GetListParams["sort"] {
  if (!sort || sort.field === "id") return sort;
  return { ...sort, field: `${sort.field}.${sort.order === "ASC" ? "asc" : "desc"},id` };
}

/** Replaces the search text `q` by a filter on the search index or text column, and adds a tie-breaker to the sort. */
export function toApiListParams<Params extends GetListParams>(
  { search: searched }: Collection,
  given: Params,
): Params {
  const { q, ...filter } = given.filter ?? {};
  const params = { ...given, sort: withTieBreaker(given.sort) };
  if (typeof q !== "string" || !searched) return { ...params, filter };
  const [column, words] =
    "index" in searched
      ? [`${searched.index}@fts(simple)`, prefixSearch(q)]
      : [`${searched.text}@ilike`, containsPattern(q)];
  return { ...params, filter: words ? { ...filter, [column]: words } : filter };
}
