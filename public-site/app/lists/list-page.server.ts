import { data } from "react-router";
import type { Filter } from "../components/Filters.tsx";
import type { ContentReader } from "../content/content.server.ts";
import { findSuggestions, type Suggestion } from "../seo/suggestions.server.ts";

/** Loader data of a list route: the list, or null and suggestions. */
export interface ListLoaderData<List> {
  list: List | null;
  suggestions: Suggestion[];
}

/** Maximum number of filters besides the selected one. */
const maxFilters = 12;

/** Returns no filters if there is only one and it is not selected, because it would probably match the whole list. */
export function omitSoleFilter(filters: readonly Filter[], selectedName: string | null): Filter[] {
  return filters.length > 1 || filters.some(({ name }) => name === selectedName)
    ? [...filters]
    : [];
}

/** The selected filter, and the first filters with more than one entry. Expects the most used filters first. */
export function mostUsedFilters(filters: readonly Filter[], selectedName: string | null): Filter[] {
  const shownFilters = filters
    .filter(({ name, count }) => count > 1 || name === selectedName)
    .filter(({ name }, index) => index < maxFilters || name === selectedName);
  return omitSoleFilter(shownFilters, selectedName);
}

export function listResponse<List>(list: List) {
  return data<ListLoaderData<List>>({ list, suggestions: [] });
}

/**
 * Responds to a URL without a list, with status 404 and suggestions of other pages.
 *
 * @throws a response with status 503 if loading failed, because it is then unknown whether the page exists.
 */
export async function listNotFound<List>(content: ContentReader, url: URL) {
  if (content.isDegraded()) throw data(null, { status: 503 });
  const suggestions = await findSuggestions(content, url.pathname);
  return data<ListLoaderData<List>>({ list: null, suggestions }, { status: 404 });
}

/** Parses a page number, from 1 to 999,999; 1 if absent, null if invalid. */
export function pageNumber(value: string | null): number | null {
  if (value === null) return 1;
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null;
}

/** Number of pages; at least `page`, the number of the current one. */
export function countPages(total: number, page: number, perPage: number): number {
  return Math.max(page, Math.ceil(total / perPage));
}

/** The name in `items` with the same letters as `typedName`, ignoring case; undefined if there is none. */
export function findSpelling(items: readonly { name: string }[], typedName: string) {
  const normalize = (word: string) => word.normalize("NFC").toLocaleLowerCase();
  return items.find(({ name }) => normalize(name) === normalize(typedName))?.name;
}
