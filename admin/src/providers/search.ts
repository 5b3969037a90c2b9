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
export function containedWords(query: string): string | null {
  const words = query.split(/[\s_*%-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length === 0 ? null : words.slice(0, maxWords).join("*");
}

/** A list's question with its words (`q`) as a filter that the API knows: by the collection's index, or in a text column. */
export function translateSearch<Params extends GetListParams>(
  { search: searched }: Collection,
  params: Params,
): Params {
  const { q, ...filter } = params.filter ?? {};
  if (typeof q !== "string" || !searched) return { ...params, filter };
  const [column, words] =
    "index" in searched
      ? [`${searched.index}@fts(simple)`, prefixSearch(q)]
      : [`${searched.text}@ilike`, containedWords(q)];
  return { ...params, filter: words ? { ...filter, [column]: words } : filter };
}
