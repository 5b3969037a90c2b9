import { sections, shareable } from "@portfolio/content/collections";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { AdminDataProvider } from "../providers/data.ts";
import { type Source, sourcesOf } from "./bindings.ts";

/** As many as one choice among them is good for, newest first. */
const most = 200;

const everything = (field: string, order: "ASC" | "DESC") => ({
  pagination: { page: 1, perPage: most },
  sort: { field, order },
  filter: {},
});

/** Everything that an image can be made of. */
export function useSources() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ["social-image", "sources"],
    queryFn: async (): Promise<Source[]> => {
      const [{ data }, ...records] = await Promise.all([
        dataProvider.getList(sections.name, everything("section_order", "ASC")),
        ...shareable.map(async (kind) => {
          const found = await dataProvider.getList(kind.name, everything("created_at", "DESC"));
          return { kind, rows: found.data };
        }),
      ]);
      return sourcesOf(data, records);
    },
    // What is typed here must not change below the fingers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
