import { sections } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../provider/data-provider.ts";

/** Links in the site's content to records that visitors cannot read; undefined while loading. Pages omit these links. */
export function useDeadLinks(): readonly string[] | undefined {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: [sections.name, "dead links"],
    queryFn: async () => (await dataProvider.listDeadLinks()) as string[],
    // Load them at each visit, because a record may have been deleted since the last visit.
    staleTime: 0,
  });
  return data;
}
