import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import {
  type FoundRecord,
  findRecords,
  isSearchable,
  type LoadNames,
  loadNames,
} from "./find-records.ts";
import { nameScore } from "./rank-rows.ts";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 200;

/** How long the names of records are good for, in milliseconds. */
const namesAge = 30_000;

/** What the server knows of what was typed. */
interface Search {
  found: readonly FoundRecord[];
  /** True where it could not be asked, so that nothing found means nothing. */
  hasFailed: boolean;
}

/** The records that {@link findRecords} finds, asked from the server once typing pauses. */
export function useRecordSearch(query: string): Search {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const wanted = useDebounced(query);
  const namesOf: LoadNames = (resource) =>
    queryClient.fetchQuery({
      queryKey: ["palette", "names", resource.name],
      staleTime: namesAge,
      queryFn: () => loadNames(dataProvider, resource),
    });
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ["palette", "found", wanted.trim()],
    enabled: isSearchable(wanted),
    // What a command changed must not be offered again.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: () => findRecords(dataProvider, namesOf, wanted),
  });
  if (!data || !isSearchable(query)) {
    return { found: [], hasFailed: isSearchable(query) && isError };
  }
  const isOfBefore = isPlaceholderData || wanted !== query;
  // Nothing is done with what was found by another text.
  const found = isOfBefore ? data.filter((record) => nameScore(record, query) > 0) : data;
  return { found, hasFailed: isError };
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
