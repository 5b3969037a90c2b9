import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useDataProvider } from "react-admin";
import { resources } from "../resources.ts";
import type { Command } from "./commands.ts";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 200;

/** How many records of a kind are offered. */
const perResource = 5;

type Found = Pick<Command, "label" | "description" | "icon"> & { path: string };

/** Records whose text begins words with what was typed, asked from the server once typing pauses. */
export function useFoundRecords(query: string): readonly Found[] {
  const dataProvider = useDataProvider();
  const wanted = useDebounced(query.trim());
  const { data = [] } = useQuery({
    queryKey: ["palette", wanted],
    enabled: wanted.length >= 2,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const lists = resources
        .filter(({ isSearchable }) => isSearchable)
        .map(async ({ name, singular, icon, recordRepresentation }): Promise<Found[]> => {
          const { data: records } = await dataProvider.getList(name, {
            filter: { q: wanted },
            pagination: { page: 1, perPage: perResource },
            sort: { field: "updated_at", order: "DESC" },
          });
          return records.map((record) => ({
            path: `/admin/${name}/${record.id}`,
            label: recordRepresentation(record),
            description: singular,
            icon,
          }));
        });
      return (await Promise.all(lists)).flat();
    },
  });
  return wanted.length >= 2 ? data : [];
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
