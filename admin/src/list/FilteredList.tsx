import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { removeEmpty, useListContext } from "react-admin";

/** Conditions by name, as the data provider takes them. */
export type Filter = Record<string, unknown>;

/** A condition's value as text; empty where there is none, or where the address holds something else. */
export function textIn(filter: Filter, name: string): string {
  const value = filter[name];
  return typeof value === "string" ? value : "";
}

interface ListFilter {
  /** What the list was last asked for; its rows may still be on their way. */
  filter: Filter;
  /** Asks the surrounding list for what fits `next`, from its first page on. */
  setFilter(next: Filter): void;
}

const FilterContext = createContext<ListFilter | null>(null);

/**
 * The filter of the surrounding list, for what changes it.
 *
 * @throws Error outside {@link FilteredList}.
 */
export function useListFilter(): ListFilter {
  const value = useContext(FilterContext);
  if (!value) throw new Error("useListFilter must be used within a FilteredList.");
  return value;
}

/**
 * Keeps what a list is asked for, inside react-admin's list.
 *
 * The list's own `filterValues` change when the page has taken the new address in. A second change before that would
 * start from the old ones, and so take the first back; and a field would show its old value meanwhile.
 */
export function FilteredList({ children }: { children: ReactNode }) {
  const { filterValues, setFilters } = useListContext();
  const arrived = JSON.stringify(filterValues);
  const [seen, setSeen] = useState(arrived);
  const [asked, setAsked] = useState<string[]>([]);

  if (arrived !== seen) {
    setSeen(arrived);
    // Whatever nobody asked for came with an address, for example on the way back: it counts, and nothing else.
    setAsked(asked.includes(arrived) ? asked.slice(asked.indexOf(arrived) + 1) : []);
  }

  function setFilter(next: Filter) {
    const filter = removeEmpty(next);
    setAsked([...asked, JSON.stringify(filter)]);
    setFilters(filter, undefined);
  }

  const latest = asked.at(-1) ?? arrived;
  const filter = useMemo((): Filter => JSON.parse(latest), [latest]);
  return <FilterContext value={{ filter, setFilter }}>{children}</FilterContext>;
}
