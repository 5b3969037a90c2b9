import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DataProvider, type RaRecord, useDataProvider } from "react-admin";
import { containedWords } from "../providers/search.ts";
import { nameOf, type ResourceDefinition, recordPath } from "../resource.ts";
import { resources } from "../resources.ts";
import { capitalised } from "../shared/capitalised.ts";
import { commandsWord } from "../words/en/commands.ts";
import { translated } from "../words/words.ts";
import type { Effect } from "./commands.ts";
import { type Act, actsOf } from "./record-acts.ts";

/** How long typing has to pause before the server is asked, in milliseconds. */
const pause = 200;

/** How many records of a kind are offered. */
const perResource = 5;

/** Fewest characters that the server is asked about. */
const minLength = 2;

/** What was typed without the word that says what to do with the record, before or after its name. */
function withoutVerb(query: string): string {
  const verbs = commandsWord("verbs");
  return query.trim().replace(new RegExp(`^(?:${verbs})\\s+|\\s+(?:${verbs})$`, "i"), "");
}

interface Found {
  key: string;
  label: string;
  description: string;
  icon: ResourceDefinition["icon"];
  effect: Effect;
  acts: readonly Act[];
}

/** What the server knows of what was typed. */
interface Search {
  found: readonly Found[];
  /** True where it could not be asked, so that nothing found means nothing. */
  hasFailed: boolean;
}

/**
 * Sections, projects, posts and whatever else is listed whose text holds what was typed, asked from the server
 * once typing pauses. A word for what to do may come first: `hide experience`.
 */
export function useFoundRecords(query: string): Search {
  const dataProvider = useDataProvider();
  const wanted = useDebounced(withoutVerb(query));
  const isEnough = wanted.length >= minLength;
  const { data = [], isError } = useQuery({
    queryKey: ["palette", wanted],
    enabled: isEnough,
    // What a command changed must not be offered again.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const lists = resources.map(async (resource) => {
        const records = resource.areFew
          ? await findHere(dataProvider, resource, wanted)
          : await find(dataProvider, resource, wanted);
        return records.slice(0, perResource);
      });
      return byCloseness((await Promise.all(lists)).flat(), wanted);
    },
  });
  return { found: isEnough ? data : [], hasFailed: isEnough && isError };
}

/** Records of one kind that the server finds by `wanted`. */
async function find(
  dataProvider: DataProvider,
  resource: ResourceDefinition,
  wanted: string,
): Promise<Found[]> {
  // What is only looked through, as events are, is found on its own page.
  if (!resource.search || !("index" in resource.search)) return [];
  // Those that are called so may not be among the newest of those that mention it.
  const name = containedWords(wanted);
  const filters = [
    ...(resource.nameColumn && name ? [{ [`${resource.nameColumn}@ilike`]: name }] : []),
    { q: wanted },
  ];
  const lists = await Promise.all(
    filters.map((filter) =>
      dataProvider.getList(resource.name, {
        filter,
        pagination: { page: 1, perPage: perResource },
        sort: { field: "updated_at", order: "DESC" },
      }),
    ),
  );
  const records = new Map(lists.flatMap(({ data }) => data.map((record) => [record.id, record])));
  const all = [...records.values()];
  return all.map((record) => found(resource, record, all));
}

/** Of all kinds first what is called as was typed, then what begins so, then what has it in its name. */
function byCloseness(all: readonly Found[], wanted: string): Found[] {
  const typed = wanted.toLowerCase();
  const distance = ({ label }: Found) => {
    const name = label.toLowerCase();
    if (name === typed) return 0;
    return name.startsWith(typed) ? 1 : name.includes(typed) ? 2 : 3;
  };
  return all.toSorted((one, other) => distance(one) - distance(other));
}

/** Records of a kind of which there are few, with `wanted` somewhere in their text. */
async function findHere(
  dataProvider: DataProvider,
  resource: ResourceDefinition,
  wanted: string,
): Promise<Found[]> {
  const { data } = await dataProvider.getList(resource.name, {
    filter: {},
    pagination: { page: 1, perPage: 1000 },
    sort: { field: "updated_at", order: "DESC" },
  });
  return data
    .filter((record) => holdsText(record, wanted.toLowerCase()))
    .map((record) => found(resource, record, data));
}

function found(resource: ResourceDefinition, record: RaRecord, others: readonly RaRecord[]): Found {
  const label = nameOf(resource, record);
  const isAmbiguous = others.some(
    (other) => other.id !== record.id && nameOf(resource, other) === label,
  );
  const name = isAmbiguous && record.title ? `${label}, “${record.title}”` : label;
  return {
    key: `${resource.name} ${record.id}`,
    label,
    description:
      resource.areFew && record.title ? record.title : capitalised(translated(resource.singular)),
    icon: resource.icon,
    effect: { type: "go", path: recordPath(resource, record) },
    acts: actsOf(resource, record, name, others),
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
