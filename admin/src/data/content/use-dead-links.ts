import { sections } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../provider/data-provider.ts";

/** Links of the site to records that visitors cannot read; undefined while loading. The site leaves them out. */
export function useDeadLinks(): readonly string[] | undefined {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: [sections.name, "dead links"],
    queryFn: async () => (await dataProvider.listDeadLinks()) as string[],
    // A record may have been deleted since the last visit.
    staleTime: 0,
  });
  return data;
}
