import { useListContext } from "react-admin";

/** What the surrounding list has to show. */
export type ListContent = "loading" | "failed" | "empty" | "no match" | "rows";

/**
 * Tells a list that has nothing from one in which nothing fits the filter, and from one that did not arrive.
 *
 * What a list shows while it looks for something else says nothing about what there is: a filter that was just taken
 * away leaves "no match" until its rows arrive, so that the field it was typed into stays.
 */
export function useListContent(): ListContent {
  const { isPending, isPlaceholderData, error, data, total, filterValues } = useListContext();
  if (isPending) return "loading";
  if (error && !data) return "failed";
  if (total !== 0) return "rows";
  const isNarrowed = Object.keys(filterValues).length > 0;
  return isNarrowed || isPlaceholderData ? "no match" : "empty";
}
