import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DataProvider, type RaRecord, useDataProvider } from "react-admin";
import type { ResourceDefinition } from "../resource.ts";
import { resources } from "../resources.ts";
import type { Effect } from "./commands.ts";
import { type Act, actsOf } from "./record-acts.ts";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 200;

/** How many records of a kind are offered. */
const perResource = 5;

/** Fewest characters that the server is asked about. */
const minLength = 2;

/** Words with which one may say what to do with the record whose name follows. */
const verbs = /^(?:show|hide|publish|unpublish|copy link to|copy|edit|open)\s+/i;

interface Found {
  key: string;
  label: string;
  description: string;
  icon: ResourceDefinition["icon"];
  effect: Effect;
  acts: readonly Act[];
}

/**
 * Sections, projects, posts and whatever else is listed whose text holds what was typed, asked from the server
 * once typing pauses. A word for what to do may come first: `hide experience`.
 */
export function useFoundRecords(query: string): readonly Found[] {
  const dataProvider = useDataProvider();
  const wanted = useDebounced(query.trim().replace(verbs, ""));
  const isEnough = wanted.length >= minLength;
  const { data = [] } = useQuery({
    queryKey: ["palette", wanted],
    enabled: isEnough,
    // What a command changed must not be offered again.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const lists = resources.map(async (resource) => {
        const records = await find(dataProvider, resource, wanted);
        return records.slice(0, perResource).map((record) => found(resource, record));
      });
      return (await Promise.all(lists)).flat();
    },
  });
  return isEnough ? data : [];
}

/** Records of one kind with `wanted` in their text; sections are few and have no search column. */
async function find(
  dataProvider: DataProvider,
  { name, isSearchable }: ResourceDefinition,
  wanted: string,
): Promise<RaRecord[]> {
  if (name !== "sections" && !isSearchable) return [];
  const { data } = await dataProvider.getList(name, {
    filter: isSearchable ? { q: wanted } : {},
    pagination: { page: 1, perPage: isSearchable ? perResource : 1000 },
    sort: { field: "updated_at", order: "DESC" },
  });
  return isSearchable ? data : data.filter((record) => holdsText(record, wanted.toLowerCase()));
}

function found(resource: ResourceDefinition, record: RaRecord): Found {
  const { name, singular, icon, recordRepresentation } = resource;
  const label = recordRepresentation(record);
  const path =
    name === "sections"
      ? `/admin/sections/${record.section_type.replaceAll("_", "-")}?id=${record.id}`
      : `/admin/${name}/${record.id}`;
  return {
    key: path,
    label,
    description: name === "sections" && record.title ? record.title : singular,
    icon,
    effect: { type: "go", path },
    acts: actsOf(name, record, label),
  };
}

/** True when some text inside `value` holds `wanted`, which is in lower case. */
function holdsText(value: unknown, wanted: string): boolean {
  if (typeof value === "string") return value.replaceAll("_", " ").toLowerCase().includes(wanted);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => holdsText(part, wanted));
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
