import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import { findRecords, isSearchable, loadNames, type NameLoader } from "./find-records.ts";
import { nameScore } from "./rank-rows.ts";

const debounceMs = 200;

const namesStaleMs = 30_000;

/** Debounced {@link findRecords}. */
export function useRecordSearch(query: string) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const debouncedQuery = useDebounced(query);
  const cachedNames: NameLoader = (resource) =>
    queryClient.fetchQuery({
      queryKey: ["palette", "names", resource.name],
      staleTime: namesStaleMs,
      queryFn: () => loadNames(dataProvider, resource),
    });
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ["palette", "found", debouncedQuery.trim()],
    enabled: isSearchable(debouncedQuery),
    // A command may have changed the records.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => findRecords(dataProvider, cachedNames, debouncedQuery),
  });
  if (!data || !isSearchable(query)) {
    return { found: [], hasFailed: isSearchable(query) && isError };
  }
  // Keep results of the previous query only if they match the current query, so that Enter runs no unrelated row.
  const isPrevious = isPlaceholderData || debouncedQuery !== query;
  const found = isPrevious ? data.filter((record) => nameScore(record, query) > 0) : data;
  return {
    found /** Whether the search failed, so that `found` may be incomplete. */,
    hasFailed: isError,
  };
}

function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
