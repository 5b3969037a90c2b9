import { truncateTo } from "@portfolio/content/characters";
import type { PostgrestClient } from "@supabase/postgrest-js";
import { fetchRows } from "./api-rows.server.ts";
import { type MatchedTexts, matchedTexts, searchTermsPattern } from "./search-matches.ts";

/** Maximum length of a search in UTF-16 units. */
export const maxSearchLength = 200;

/** Largest total that is shown exactly. The database counts at most one record more. */
const maxExactTotal = 300;

/** Number of results. If `isLowerBound`, there are more than `count`, and pages show for example "300+". */
export interface ResultCount {
  count: number;
  isLowerBound: boolean;
}

export interface SearchHit<Row = unknown> {
  row: Row;
  /** Highlights the matches in the title and the summary or text. */
  markMatches: (title: string, summary: string, text: string) => MatchedTexts;
}

interface PageRange {
  /** Starts at 1. */
  page: number;
  /** Records per page. */
  size: number;
}

/**
 * Searches public records by words and parts of words. If there is no match, searches by words with one different
 * letter.
 *
 * @param kind name of the collection in the database function `search_page`.
 * @returns the page's records, most relevant first, whether there are more, and the total.
 */
export async function searchRecords<Row>(
  database: PostgrestClient,
  kind: "posts" | "projects",
  search: string,
  { page, size }: PageRange,
): Promise<{ records: SearchHit<Row>[]; hasNextPage: boolean; total: ResultCount }> {
  const words = truncateTo(search.replace(/\p{Cc}/gu, " "), maxSearchLength);
  // Read one extra record to know whether there is another page.
  const parameters = { kind, words, skip: (page - 1) * size, amount: size + 1 };
  const matchRows = await fetchRows<{ found: number; others: string[]; record: Row }>(
    database.rpc("search_page", parameters, { get: true }),
  );
  const count = matchRows[0]?.found ?? 0;
  return {
    records: matchRows.slice(0, size).map(({ record, others: relatedWords }) => {
      const terms = searchTermsPattern(words, relatedWords);
      return { row: record, markMatches: (...texts) => matchedTexts(terms, ...texts) };
    }),
    hasNextPage: matchRows.length > size,
    total: { count: Math.min(count, maxExactTotal), isLowerBound: count > maxExactTotal },
  };
}
