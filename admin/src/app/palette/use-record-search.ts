import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import { findRecords, isSearchable, loadNames, type NameLoader } from "./find-records.ts";
import { nameScore } from "./rank-rows.ts";

const debounceMs = 200;

const namesStaleMs = 30_000;

const retryMs = 3_000;

/** Runs {@link findRecords} after a pause in typing, and repeats it while it fails. */
export function useRecordSearch(query: string) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const debouncedQuery = useDebounced(query);
  const loadCachedNames: NameLoader = (resource) =>
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
    refetchInterval: ({ state }) => (state.status === "error" ? retryMs : false),
    queryFn: () => findRecords(dataProvider, loadCachedNames, debouncedQuery),
  });
  if (!data || !isSearchable(query)) {
    return { matchingRecords: [], hasFailed: isSearchable(query) && isError };
  }
  // Keep results of the previous query only if they match the current query, so that Enter runs no unrelated row.
  const isPrevious = isPlaceholderData || debouncedQuery !== query;
  const matchingRecords = isPrevious ? data.filter((record) => nameScore(record, query) > 0) : data;
  return {
    matchingRecords,
    /** Whether the search failed, so that `matchingRecords` may be incomplete. */
    hasFailed: isError,
  };
}

function useDebounced(value: string): string {
  const [debouncedValue, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debouncedValue;
}
