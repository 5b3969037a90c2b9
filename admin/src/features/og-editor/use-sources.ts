import { sections, shareable } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { type Source, sourcesOf } from "../../record/social-image/sources.ts";

/** Maximum number of records in the picker, newest first. */
const maxRecords = 200;

const firstPage = (field: string, order: "ASC" | "DESC") => ({
  pagination: { page: 1, perPage: maxRecords },
  sort: { field, order },
  filter: {},
});

export function useSources() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ["social-image", "sources"],
    queryFn: async (): Promise<Source[]> => {
      const [{ data }, ...records] = await Promise.all([
        dataProvider.getList(sections.name, firstPage("section_order", "ASC")),
        ...shareable.map(async (collection) => {
          const found = await dataProvider.getList(
            collection.name,
            firstPage("created_at", "DESC"),
          );
          return { collection, rows: found.data };
        }),
      ]);
      return sourcesOf(data, records);
    },
    // A refetch must not replace text while it is edited.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
