import { useQueries, useQuery } from "@tanstack/react-query";
import { type DataProvider, type RaRecord, useDataProvider } from "react-admin";
import type { ResourceDefinition } from "../../layout/resource.ts";
import { useDebounced } from "../../layout/use-debounced.ts";
import { publicResources, summaryQuery } from "../record-summaries.ts";
import { resources } from "../resources.ts";
import type { Command } from "./commands.ts";
import { commandKey, textMatchScore, withoutVerb } from "./rank-commands.ts";
import { createRecordCommands } from "./record-commands.ts";

const debounceMs = 200;

const retryIntervalMs = 3_000;

const minSearchLength = 2;

const maxTextMatches = 5;

interface LoadedRecords {
  resource: ResourceDefinition;
  records: readonly RaRecord[];
}

/** Searches the texts of the records of each resource that has a full-text index. */
export function findByText(dataProvider: DataProvider, query: string): Promise<LoadedRecords[]> {
  return Promise.all(
    resources
      .filter(({ search }) => search && "index" in search)
      .map(async (resource) => {
        const { data: records } = await dataProvider.getList(resource.name, {
          filter: { q: query },
          pagination: { page: 1, perPage: maxTextMatches },
          sort: { field: "updated_at", order: "DESC" },
        });
        return { resource, records };
      }),
  );
}

/**
 * Loads the last edited records, so that the palette can search their titles. After a pause in typing, also loads the
 * records whose text matches. Retries failed requests.
 */
export function useRecordSearch(query: string) {
  const dataProvider = useDataProvider();
  const refetchInterval = (request: { state: { status: string } }) =>
    request.state.status === "error" ? retryIntervalMs : false;
  const summaries = useQueries({
    queries: publicResources.map((resource) => ({
      ...summaryQuery(dataProvider, resource),
      refetchInterval,
    })),
  });
  const searchText = useDebounced(withoutVerb(query), debounceMs);
  const textMatches = useQuery({
    queryKey: ["palette", "text", searchText],
    enabled: searchText.length >= minSearchLength,
    // Never use a cached result, because a command may have changed the records.
    staleTime: 0,
    refetchInterval,
    queryFn: () => findByText(dataProvider, searchText),
  });
  const loadedRecords = publicResources.map((resource, index) => ({
    resource,
    records: summaries[index]?.data?.data ?? [],
  }));
  return {
    recordCommands: createCommands(loadedRecords, textMatches.data ?? [], query),
    /** Whether a request failed, so that `recordCommands` may be incomplete. */
    hasFailed: [...summaries, textMatches].some(({ isError }) => isError),
  };
}

/** Returns the commands for the loaded records and for the records whose text matches. */
export function createCommands(
  loadedRecords: readonly LoadedRecords[],
  textMatches: readonly LoadedRecords[],
  query: string,
): Command[] {
  const searchText = withoutVerb(query).toLowerCase();
  const commands = [...loadedRecords, ...textMatches].flatMap(({ resource, records }, index) =>
    records.flatMap((record) => {
      const [open, ...actions] = createRecordCommands(resource, record, records);
      const hasMatchingText =
        index >= loadedRecords.length || (resource.loadsAll && containsText(record, searchText));
      return open
        ? [hasMatchingText ? { ...open, minScore: textMatchScore } : open, ...actions]
        : [];
    }),
  );
  return [...new Map(commands.map((command) => [commandKey(command), command])).values()];
}

/** Whether a string inside `value` contains `searchText`, which must be in lower case. */
function containsText(value: unknown, searchText: string): boolean {
  if (typeof value === "string")
    return value.replaceAll("_", " ").toLowerCase().includes(searchText);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => containsText(part, searchText));
}
