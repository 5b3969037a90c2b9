import type { Collection } from "@portfolio/content/collections";
import { useMemo } from "react";
import { useGetList } from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { loadFailureOptions } from "../layout/notifications/toasts.ts";
import { Select } from "../layout/Select.tsx";
import { type Filter, useListFilter } from "./ListFilterProvider.tsx";

/** Number of records that are read, newest first; the row limit of the API. */
const maxRecords = 1000;

/** The distinct categories or tags of a collection's records, in alphabetical order. */
export function useDistinctValues(
  { name }: Pick<Collection, "name">,
  column: "category" | "tags",
): string[] {
  const { data: records } = useGetList(
    name,
    {
      pagination: { page: 1, perPage: maxRecords },
      sort: { field: "created_at", order: "DESC" },
      meta: { columns: ["id", column] },
    },
    loadFailureOptions,
  );
  return useMemo(() => {
    const names = new Set<string>(records?.flatMap((record) => record[column] ?? []));
    return [...names].filter(Boolean).sort((a, b) => a.localeCompare(b));
  }, [records, column]);
}

export function TagFilter({ collection }: { collection: Pick<Collection, "name"> }) {
  const { filter, setFilter } = useListFilter();
  return (
    <ChoiceFilter
      label={sharedMessage("tag")}
      allLabel={sharedMessage("allTags")}
      choices={useDistinctValues(collection, "tags")}
      value={tagCondition(filter)}
      onChange={(tag) => setFilter(withTag(filter, tag))}
    />
  );
}

/** Filter key: the column `tags` contains the given array. */
const filterKey = "tags@cs";

/** Adds a condition for a tag; null removes it. */
export function withTag(filter: Filter, tag: string | null): Filter {
  const { [filterKey]: _, ...rest } = filter;
  // PostgreSQL quotes array elements like JSON strings.
  return tag === null ? rest : { ...rest, [filterKey]: `{${JSON.stringify(tag)}}` };
}

export function tagCondition(filter: Filter): string | null {
  const value = filter[filterKey];
  if (typeof value !== "string") return null;
  try {
    return String(JSON.parse(value.slice(1, -1)));
  } catch {
    // The URL, which the owner can edit, contains an invalid filter.
    return value;
  }
}

interface ChoiceFilterProps {
  label: string;
  allLabel: string;
  choices: readonly string[];
  value: string | null;
  onChange(value: string | null): void;
}

/** Dropdown list that sets a filter. Not shown if there is nothing to choose. */
export function ChoiceFilter({ label, allLabel, choices, value, onChange }: ChoiceFilterProps) {
  if (choices.length === 0 && value === null) return null;
  // A filter from the URL may have a value that is not among the choices.
  const options = value === null || choices.includes(value) ? choices : [value, ...choices];
  return (
    <Select
      fullWidth={false}
      value={value ?? ""}
      onChange={(event) => onChange(event.target.value || null)}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": label } } }}
      sx={{ minWidth: "9.5rem", maxWidth: "14rem" }}
      choices={[["", allLabel], ...options.map((choice) => [choice, choice] as const)]}
    />
  );
}
