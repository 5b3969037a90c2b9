import DeleteIcon from "@mui/icons-material/DeleteOutlineOutlined";
import LinkIcon from "@mui/icons-material/LinkOutlined";
import PublishIcon from "@mui/icons-material/PublishOutlined";
import UnpublishedIcon from "@mui/icons-material/UnpublishedOutlined";
import VisibilityOffIcon from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityIcon from "@mui/icons-material/VisibilityOutlined";
import { capitalise } from "@portfolio/content/characters";
import { type Collection, isSingleton, sections } from "@portfolio/content/collections";
import { sectionAnchors } from "@portfolio/content/section-anchor";
import { isSectionType, sectionTypes } from "@portfolio/content/sections";
import { hasPage, whenPublished } from "@portfolio/content/visibility";
import type { DataProvider, RaRecord } from "react-admin";
import {
  type Publishing,
  publishingStateOf,
  publishNow,
  unpublish,
} from "../../data/content/publishing.ts";
import { containsPattern } from "../../data/provider/list-params.ts";
import { paletteMessage } from "../../i18n/en/palette.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { translateText } from "../../i18n/messages.ts";
import { nameOf, type ResourceDefinition, recordPath } from "../../layout/resource.ts";
import { resources } from "../resources.ts";
import type { Command, CommandAction } from "./commands.ts";
import { matchScore, parseQuery, type Verb } from "./match-score.ts";

const maxPerResource = 5;

/** Maximum number of rows in a response of the API. */
const maxRows = 1000;

const minTitleLength = 2;

export interface FoundRecord {
  key: string;
  label: string;
  description: string;
  icon: ResourceDefinition["icon"];
  action: CommandAction;
  actions: readonly RecordAction[];
}

/** Loads id and title of the newest records of a resource with a `nameColumn`. */
export type NameLoader = (resource: ResourceDefinition) => Promise<readonly RaRecord[]>;

export async function loadNames(
  dataProvider: DataProvider,
  { name, nameColumn }: ResourceDefinition,
): Promise<readonly RaRecord[]> {
  const { data } = await dataProvider.getList(name, {
    ...newestFirst(maxRows),
    meta: { columns: ["id", nameColumn] },
  });
  return data;
}

/** True for a query with a long enough title, or with only a verb that means `show`, such as "publish". */
export function isSearchable(query: string): boolean {
  const { verb, name } = parseQuery(query);
  return name.length >= minTitleLength || (name === "" && verb === "show");
}

/** Finds records by title or text. A verb such as "publish" without a title finds hidden records. */
export async function findRecords(
  dataProvider: DataProvider,
  loadCachedNames: NameLoader,
  query: string,
): Promise<FoundRecord[]> {
  const { name } = parseQuery(query);
  const scoreOf = ({ label }: FoundRecord) => matchScore({ label }, name);
  const lists = resources.map(async (resource) => {
    const find = resource.loadsAll ? findLocally : name ? findByText : findHidden;
    const matchingRecords = await find(dataProvider, resource, name, loadCachedNames);
    return matchingRecords
      .toSorted((one, other) => scoreOf(other) - scoreOf(one))
      .slice(0, maxPerResource);
  });
  return (await Promise.all(lists)).flat();
}

type Find = (
  dataProvider: DataProvider,
  resource: ResourceDefinition,
  name: string,
  loadCachedNames: NameLoader,
) => Promise<FoundRecord[]>;

/** Full-text search on the server; if no title matches, a search for titles that allows for a typing error. */
const findByText: Find = async (dataProvider, resource, name, loadCachedNames) => {
  // Records without a full-text index, such as security events, are not searched here.
  if (!resource.search || !("index" in resource.search)) return [];
  // Search the titles separately, because the newest full-text matches may not include a record whose title matches.
  const pattern = containsPattern(name);
  const filters = [
    ...(resource.nameColumn && pattern ? [{ [`${resource.nameColumn}@ilike`]: pattern }] : []),
    { q: name },
  ];
  const lists = await Promise.all(
    filters.map((filter) =>
      dataProvider.getList(resource.name, { filter, ...newestFirst(maxPerResource) }),
    ),
  );
  const records = lists.flatMap(({ data }) => data);
  const hasTitle = (record: RaRecord) => matchScore({ label: nameOf(resource, record) }, name) > 0;
  if (resource.nameColumn && !records.some(hasTitle)) {
    const ids = (await loadCachedNames(resource)).filter(hasTitle).map(({ id }) => id);
    if (ids.length > 0) {
      const { data } = await dataProvider.getMany(resource.name, {
        ids: ids.slice(0, maxPerResource),
      });
      records.unshift(...data);
    }
  }
  const uniqueRecords = [...new Map(records.map((record) => [record.id, record])).values()];
  return uniqueRecords.map((record) => toFoundRecord(resource, record, uniqueRecords));
};

const findHidden: Find = async (dataProvider, resource) => {
  if (!resource.visibility) return [];
  const filter = resource.visibility === whenPublished ? { status: "draft" } : { visible: false };
  const { data } = await dataProvider.getList(resource.name, {
    filter,
    ...newestFirst(maxPerResource),
  });
  return data.map((record) => toFoundRecord(resource, record, data));
};

/** Searches a small collection in the browser. */
const findLocally: Find = async (dataProvider, resource, name) => {
  const { data } = await dataProvider.getList(resource.name, {
    ...newestFirst(maxRows),
  });
  const matches = (record: RaRecord) =>
    name
      ? containsText(record, name.toLowerCase()) ||
        matchScore({ label: nameOf(resource, record) }, name) > 0
      : resource.visibility && !resource.visibility.matches(record);
  return data.filter(matches).map((record) => toFoundRecord(resource, record, data));
};

const newestFirst = (perPage: number) =>
  ({ pagination: { page: 1, perPage }, sort: { field: "updated_at", order: "DESC" } }) as const;

function toFoundRecord(
  resource: ResourceDefinition,
  record: RaRecord,
  loadedRecords: readonly RaRecord[],
): FoundRecord {
  const label = nameOf(resource, record);
  const isAmbiguous = loadedRecords.some(
    (other) => other.id !== record.id && nameOf(resource, other) === label,
  );
  const name = isAmbiguous && record.title ? `${label}, “${record.title}”` : label;
  return {
    key: `${resource.name} ${record.id}`,
    label,
    description:
      resource.loadsAll && record.title
        ? record.title
        : capitalise(translateText(resource.singular)),
    icon: resource.icon,
    action: { type: "go", path: recordPath(resource, record) },
    actions: recordActions(resource, record, name, loadedRecords),
  };
}

/** Whether a string inside `value` contains `searchText`, which must be in lower case. */
function containsText(value: unknown, searchText: string): boolean {
  if (typeof value === "string")
    return value.replaceAll("_", " ").toLowerCase().includes(searchText);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((part) => containsText(part, searchText));
}

interface RecordAction extends Omit<Command, "category" | "keywords"> {
  verb: Verb;
}

/**
 * Returns the actions for a record: show or hide it, copy its link, delete it.
 *
 * @param title title of the record in labels
 * @param loadedRecords loaded records of the collection; for sections, all records
 */
function recordActions(
  collection: Collection,
  record: RaRecord,
  title: string,
  loadedRecords: readonly RaRecord[],
): readonly RecordAction[] {
  const { visibility } = collection;
  const path = publicPath(collection, record, loadedRecords);
  if (!visibility || path === null) return [];
  return [
    visibilityAction(collection, record, title),
    ...(hasPage(visibility, record) && path ? [copyAction(path, title)] : []),
    ...(isSingleton(collection, record) ? [] : [deleteAction(collection, record, title)]),
  ];
}

/** Path of a record on the site; "" if it has no page, null if visitors never see it. */
function publicPath(
  { table, pagePath, listPage }: Collection,
  record: RaRecord,
  loadedRecords: readonly RaRecord[],
): string | null {
  // The cast is safe, because the record is a row of the collection's table.
  if (table !== sections.table) return pagePath?.(record as never) ?? listPage ?? "";
  const type: string = record.section_type;
  if (!isSectionType(type) || sectionTypes[type].location === "site") return null;
  return sectionTypes[type].location === "page"
    ? `/${type}`
    : `/#${anchorOf(record, loadedRecords)}`;
}

function anchorOf(record: RaRecord, sections: readonly RaRecord[]): string {
  const visibleSections = sections
    .filter(({ visible }) => visible)
    .toSorted(
      (a, b) => a.section_order - b.section_order || a.created_at.localeCompare(b.created_at),
    );
  const anchors = sectionAnchors(visibleSections.map(({ section_type: type }) => type));
  return anchors[visibleSections.indexOf(record)] ?? "";
}

/** Publishes or unpublishes a post; shows or hides any other record. */
function visibilityAction(
  { name: resource, singular, visibility }: Collection,
  record: RaRecord,
  title: string,
): RecordAction {
  const isPublishable = visibility === whenPublished;
  const post = record as RaRecord & Publishing;
  const isShown = isPublishable ? publishingStateOf(post) === "published" : record.visible === true;
  const [label, description, successMessage] = (
    isPublishable ? publishMessages : visibilityMessages
  )[isShown ? "hide" : "show"];
  const changeStatus = isShown ? unpublish : publishNow;
  return {
    verb: isShown ? "hide" : "show",
    label: paletteMessage(label, { name: title }),
    description: paletteMessage(description),
    icon: icons[label],
    action: {
      type: "change",
      resource,
      singular,
      record,
      data: isPublishable ? changeStatus(post) : { visible: !isShown },
      successMessage: paletteMessage(successMessage, { name: title }),
    },
  };
}

const publishMessages = {
  show: ["publish", "publishText", "isPublished"],
  hide: ["unpublish", "toDraft", "isDraft"],
} as const;
const visibilityMessages = {
  show: ["show", "showText", "isShown"],
  hide: ["hide", "hideText", "isHidden"],
} as const;
const icons = {
  publish: PublishIcon,
  unpublish: UnpublishedIcon,
  show: VisibilityIcon,
  hide: VisibilityOffIcon,
};

function copyAction(path: string, title: string): RecordAction {
  return {
    verb: "copy",
    label: paletteMessage("copyLink", { name: title }),
    description: path,
    icon: LinkIcon,
    action: { type: "copy", path },
  };
}

function deleteAction(
  { name: resource, singular, keepsVersions }: Collection,
  record: RaRecord,
  title: string,
): RecordAction {
  const consequence = sharedMessage("deletionOfOne", { singular: translateText(singular) });
  return {
    verb: "delete",
    label: paletteMessage("delete", { name: title }),
    description: keepsVersions
      ? `${consequence} ${sharedMessage("restorableForDays")}`
      : consequence,
    icon: DeleteIcon,
    isDestructive: true,
    action: { type: "delete", resource, singular, record },
  };
}
