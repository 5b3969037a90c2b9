import type { DataProvider, RaRecord } from "react-admin";
import { containedWords } from "../../data/provider/list-params.ts";
import { translated } from "../../i18n/messages.ts";
import { capitalised } from "../../layout/capitalised.ts";
import { nameOf, type ResourceDefinition, recordPath } from "../../layout/resource.ts";
import { resources } from "../resources.ts";
import type { CommandAction } from "./commands.ts";
import { matchScore } from "./match-score.ts";
import { parseQuery } from "./parse-query.ts";
import { type RecordAction, recordActions } from "./record-actions.ts";

/** How many records of a kind are offered. */
const perResource = 5;

/** Most rows that the API answers at once. */
const maxRows = 1000;

/** Fewest characters of a name that the server is asked about. */
const minLength = 2;

/** A record that the server knows of, as the palette shows it. */
export interface FoundRecord {
  key: string;
  label: string;
  description: string;
  icon: ResourceDefinition["icon"];
  effect: CommandAction;
  acts: readonly RecordAction[];
}

/** Gives the id and the name of each of the newest records of a kind that has a column of names. */
export type LoadNames = (resource: ResourceDefinition) => Promise<readonly RaRecord[]>;

/** Reads {@link LoadNames} from the server. */
export async function loadNames(
  dataProvider: DataProvider,
  { name, nameColumn }: ResourceDefinition,
): Promise<readonly RaRecord[]> {
  const { data } = await dataProvider.getList(name, {
    filter: {},
    ...newest(maxRows),
    meta: { columns: ["id", nameColumn] },
  });
  return data;
}

/** True for what the server is asked about: a name, or what visitors may be shown. */
export function isSearchable(query: string): boolean {
  const { verb, name } = parseQuery(query);
  return name.length >= minLength || (name === "" && verb === "show");
}

/**
 * Sections, projects, posts and whatever else is listed whose name or text holds what was typed; for a bare `publish`
 * those that visitors do not see.
 */
export async function findRecords(
  dataProvider: DataProvider,
  namesOf: LoadNames,
  query: string,
): Promise<FoundRecord[]> {
  const { name } = parseQuery(query);
  const score = ({ label }: FoundRecord) => matchScore({ label }, name);
  const lists = resources.map(async (resource) => {
    const find = resource.areFew ? findHere : name ? findByText : findHidden;
    const found = await find(dataProvider, resource, name, namesOf);
    return found.toSorted((one, other) => score(other) - score(one)).slice(0, perResource);
  });
  return (await Promise.all(lists)).flat();
}

type Find = (
  dataProvider: DataProvider,
  resource: ResourceDefinition,
  name: string,
  namesOf: LoadNames,
) => Promise<FoundRecord[]>;

/** Records of a kind that the server finds by their text, and by a mistyped name where none is called so. */
const findByText: Find = async (dataProvider, resource, name, namesOf) => {
  // What is only looked through, as events are, is found on its own page.
  if (!resource.search || !("index" in resource.search)) return [];
  // Those that are called so may not be among the newest of those that mention it.
  const pattern = containedWords(name);
  const filters = [
    ...(resource.nameColumn && pattern ? [{ [`${resource.nameColumn}@ilike`]: pattern }] : []),
    { q: name },
  ];
  const lists = await Promise.all(
    filters.map((filter) =>
      dataProvider.getList(resource.name, { filter, ...newest(perResource) }),
    ),
  );
  const records = lists.flatMap(({ data }) => data);
  const isCalledSo = (record: RaRecord) =>
    matchScore({ label: nameOf(resource, record) }, name) > 0;
  if (resource.nameColumn && !records.some(isCalledSo)) {
    const ids = (await namesOf(resource)).filter(isCalledSo).map(({ id }) => id);
    if (ids.length > 0) {
      const { data } = await dataProvider.getMany(resource.name, {
        ids: ids.slice(0, perResource),
      });
      records.unshift(...data);
    }
  }
  const all = [...new Map(records.map((record) => [record.id, record])).values()];
  return all.map((record) => found(resource, record, all));
};

/** Records of a kind that visitors do not see. */
const findHidden: Find = async (dataProvider, resource) => {
  if (!resource.isPublic) return [];
  const filter = resource.isPublic.rule === "due" ? { status: "draft" } : { visible: false };
  const { data } = await dataProvider.getList(resource.name, { filter, ...newest(perResource) });
  return data.map((record) => found(resource, record, data));
};

/** Records of a kind of which there are few, with what was typed somewhere in their text. */
const findHere: Find = async (dataProvider, resource, name) => {
  const { data } = await dataProvider.getList(resource.name, { filter: {}, ...newest(maxRows) });
  const isWanted = (record: RaRecord) =>
    name
      ? holdsText(record, name.toLowerCase()) ||
        matchScore({ label: nameOf(resource, record) }, name) > 0
      : resource.isPublic && !resource.isPublic.matches(record);
  return data.filter(isWanted).map((record) => found(resource, record, data));
};

const newest = (perPage: number) =>
  ({ pagination: { page: 1, perPage }, sort: { field: "updated_at", order: "DESC" } }) as const;

function found(
  resource: ResourceDefinition,
  record: RaRecord,
  others: readonly RaRecord[],
): FoundRecord {
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
    acts: recordActions(resource, record, name, others),
  };
}

/** True when some text inside `value` holds `wanted`, which is in lower case. */
function holdsText(value: unknown, wanted: string): boolean {
  if (typeof value === "string") return value.replaceAll("_", " ").toLowerCase().includes(wanted);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => holdsText(part, wanted));
}
