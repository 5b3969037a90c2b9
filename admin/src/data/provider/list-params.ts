import type { Collection } from "@portfolio/content/collections";
import { searchWords } from "@portfolio/content/unspaced";
import type { GetListParams } from "react-admin";

/** More words than that narrow nothing and only cost time. */
const maxWords = 8;

/**
 * A text search query that every word of `query` begins a word of the record. Null when it holds no word. Words
 * are quoted, because a bracket or a second word otherwise breaks the request.
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
 * A pattern for text that holds the words of `query` in their order, hyphens and underscores taken for spaces. Null
 * when it holds no word.
 */
export function containsPattern(query: string): string | null {
  const words = query.split(/[\s_*%-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.slice(0, maxWords).join("*");
}

/** A list's order, by the id where rows are equal: otherwise two pages of a list could show the same row. */
function withTieBreaker(sort: GetListParams["sort"]): GetListParams["sort"] {
  if (!sort || sort.field === "id") return sort;
  return { ...sort, field: `${sort.field}.${sort.order === "ASC" ? "asc" : "desc"},id` };
}

/**
 * The parameters of a list as the API knows them: its words (`q`) as a filter, by the collection's index or in a text
 * column, and an order that no two rows share.
 */
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
