import { type ReactNode, useMemo, useState } from "react";
import { removeEmpty, useListContext } from "react-admin";
import { createRequiredContext } from "../data/required-context.ts";

export type Filter = Record<string, unknown>;

/** A condition of the filter; "" if it is not a string. The filter comes from the URL and may hold any value. */
export function textCondition(filter: Filter, name: string): string {
  const value = filter[name];
  return typeof value === "string" ? value : "";
}

interface ListFilter {
  /** The filter requested last, whose rows may still be loading. */
  filter: Filter;
  /** Requests another filter; conditions with an empty value are left out. */
  setFilter(next: Filter): void;
}

const [FilterContext, useListFilter] = createRequiredContext<ListFilter>(
  "useListFilter must be used within a ListFilterProvider.",
);

export { useListFilter };

/**
 * Provides the requested filter of a react-admin list to its filter inputs.
 *
 * The list's own `filterValues` change only after the router has applied the new URL. Until then, inputs would show old
 * values, and a second change based on `filterValues` would undo the first.
 */
export function ListFilterProvider({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const appliedFilter = JSON.stringify(filterValues);
  const [lastApplied, setLastApplied] = useState(appliedFilter);
  const [requestedFilters, setRequested] = useState<string[]>([]);

  if (appliedFilter !== lastApplied) {
    setLastApplied(appliedFilter);
    // A filter that was not requested here comes from a navigation, such as Back, and replaces all requests.
    setRequested(
      requestedFilters.includes(appliedFilter)
        ? requestedFilters.slice(requestedFilters.indexOf(appliedFilter) + 1)
        : [],
    );
  }

  function setFilter(next: Filter) {
    const filter = removeEmpty(next);
    setRequested([...requestedFilters, JSON.stringify(filter)]);
    setFilters(filter, undefined);
  }

  const latestFilter = requestedFilters.at(-1) ?? appliedFilter;
  const filter = useMemo((): Filter => JSON.parse(latestFilter), [latestFilter]);
  return <FilterContext value={{ filter, setFilter }}>{children}</FilterContext>;
}
