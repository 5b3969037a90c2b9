import { useListContext } from "react-admin";

export type ListState = "loading" | "failed" | "empty" | "no match" | "rows";

/**
 * Distinguishes an empty list, a list without matches and a failed load. While rows for another filter load,
 * the state does not become "empty", so that the search field stays.
 */
export function useListState(): ListState {
  const { isPending, isPlaceholderData, error, data, total, filterValues } = useListContext();
  if (isPending) return "loading";
  if (error && !data) return "failed";
  if (total !== 0) return "rows";
  const isFiltered = Object.keys(filterValues).length > 0;
  return isFiltered || isPlaceholderData ? "no match" : "empty";
}
