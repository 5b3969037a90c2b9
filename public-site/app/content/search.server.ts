import type { PostgrestClient } from "@supabase/postgrest-js";
import { type Answer, rows } from "../api-rows.server.ts";
import { type Marked, marked, passage, termsOf } from "./matches.ts";

/** Longest search that is looked for, in characters. */
const maxSearch = 200;

/** The database counts one more than that, and no further. */
const maxCounted = 1000;

/** How many there are in all, or at least that many. */
export interface Total {
  count: number;
  isMore: boolean;
}

/** A record that a search found, and what a list shows of it. */
export interface Found<Row = unknown> {
  row: Row;
  /** The title of the record and what it says of itself, with what was found in them. */
  show: (title: string, summary: string, text: string) => FoundTexts;
}

/** What a list shows of a record that a search found. */
export interface FoundTexts {
  title: Marked;
  /** The summary, or the passage of the text that has what was looked for. */
  summary: Marked;
}

/** Records of a page of a list. */
interface Place {
  /** From 1. */
  page: number;
  /** How many a page has. */
  size: number;
}

/**
 * Finds public records: by words, by parts of words, and where nothing has these, by words that differ in one letter.
 *
 * @param kind As the database calls it in `search_records`.
 * @param read Asks for public records with these ids.
 * @returns those of the page, the best first, whether there are more, and how many there are in all.
 */
export async function searchRecords<Row extends { id: string }>(
  database: PostgrestClient,
  kind: "posts" | "projects",
  typed: string,
  { page, size }: Place,
  read: (ids: string[]) => Answer,
): Promise<{ records: Found<Row>[]; hasOlder: boolean; total: Total }> {
  const words = typed.replace(/\p{Cc}/gu, " ").slice(0, maxSearch);
  // One more than shown, to know whether there is another page.
  const asked = { kind, words, skip: (page - 1) * size, amount: size + 1 };
  const found = await rows<{ id: string; found: number; others: string[] }>(
    database.rpc("search_records", asked, { get: true }),
  );
  const shown = found.slice(0, size);
  const known = shown.length > 0 ? await rows<Row>(read(shown.map(({ id }) => id))) : [];
  const count = found[0]?.found ?? 0;
  return {
    records: shown.flatMap(({ id, others }) => {
      const row = known.find((record) => record.id === id);
      const terms = termsOf(words, others);
      return row ? [{ row, show: (...texts) => foundTexts(terms, ...texts) }] : [];
    }),
    hasOlder: found.length > size,
    total: { count: Math.min(count, maxCounted), isMore: count > maxCounted },
  };
}

function foundTexts(
  terms: RegExp | null,
  title: string,
  summary: string,
  text: string,
): FoundTexts {
  const inSummary = marked(summary, terms);
  const inText = inSummary.length > 1 ? "" : passage(text, terms);
  return { title: marked(title, terms), summary: inText ? marked(inText, terms) : inSummary };
}
