import { data } from "react-router";
import type { ListLabel } from "./components/ListLabels.tsx";
import type { Content } from "./content.server.ts";
import { type Suggestion, suggestionsFor } from "./seo/suggestions.server.ts";

/** What a route of a list answers: a page of it, or what else was perhaps meant. */
export interface ListAnswer<List> {
  list: List | null;
  suggestions: Suggestion[];
}

/** Labels of one kind that a list offers at most, besides the one that is chosen. */
const maxOffered = 12;

/** The first labels, and the one that is chosen: it leads back. */
function offered(labels: readonly ListLabel[], chosen: string | null): ListLabel[] {
  return labels.filter(({ name }, place) => place < maxOffered || name === chosen);
}

/** Labels that split a list into parts, in their order: one alone would be the list again. */
export function partsOf(labels: readonly ListLabel[], chosen: string | null): ListLabel[] {
  return labels.length > 1 ? offered(labels, chosen) : [];
}

/** Labels that gather entries, in their order: one of a single entry only repeats it, unless it is chosen. */
export function gatheringOf(labels: readonly ListLabel[], chosen: string | null): ListLabel[] {
  const gathering = labels.filter(({ name, count }) => count > 1 || name === chosen);
  return offered(gathering, chosen);
}

/** A page of a list, as its route answers it. */
export const foundList = <List>(list: List) => data<ListAnswer<List>>({ list, suggestions: [] });

/**
 * What a route of a list answers to an address that names no page of it.
 *
 * @throws a response with status 503 where nobody can tell whether there is such a page.
 */
export async function missingList<List>(content: Content, url: URL) {
  if (content.isDegraded()) throw data(null, { status: 503 });
  const suggestions = await suggestionsFor(content, url.pathname);
  return data<ListAnswer<List>>({ list: null, suggestions }, { status: 404 });
}

/** The number of a page, from 1; null for what is none. */
export function pageNumber(given: string | null): number | null {
  if (given === null) return 1;
  return /^[1-9]\d{0,5}$/.test(given) ? Number(given) : null;
}

/** How many pages a list has: as many as hold the total, and the one that is shown; null where nobody counted. */
export function pageCount(
  total: { count: number } | null,
  page: number,
  perPage: number,
): number | null {
  return total && Math.max(page, Math.ceil(total.count / perPage));
}

/** A label in the spelling that the list has it in; undefined where it has none like it. */
export function spelled(labels: readonly { name: string }[], wanted: string): string | undefined {
  const plain = (word: string) => word.normalize("NFC").toLocaleLowerCase();
  return labels.find(({ name }) => plain(name) === plain(wanted))?.name;
}
