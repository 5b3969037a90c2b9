import type SvgIcon from "@mui/material/SvgIcon";
import { type Collection, sections } from "@portfolio/content/collections";
import type { Identifier, RaRecord } from "react-admin";
import type { z } from "zod";
import { setFieldLabel, translateText } from "../i18n/messages.ts";
import type { LazyComponent } from "./lazy-component.tsx";

/** Groups of the sidebar in order, with the key of their label in the shared messages. */
export const navigationGroups = {
  overview: "overviewGroup",
  content: "contentGroup",
  management: "managementGroup",
  writing: "blogGroup",
  settings: "settingsGroup",
} as const;

export type NavigationGroupName = keyof typeof navigationGroups;

type Page = LazyComponent<object>;

export interface SidebarEntry {
  icon: typeof SvgIcon;
  /** Group in the sidebar; null for no entry. */
  group: NavigationGroupName | null;
  /** Whether the sidebar shows the entry below the section types of its group. */
  isBelowSectionsInSidebar?: boolean;
}

/** The admin's additions to a collection. */
interface AdminOptions extends SidebarEntry {
  list: Page;
  /**
   * Page that creates a record, at `/admin/{name}?new` or, with `path`, at `/admin/{name}/{path}`. The command palette
   * shows `label` and `icon`.
   */
  create?: { label: string; page: Page; path?: string; icon?: typeof SvgIcon };
  /** Page that edits a record. Without it, records are only listed. */
  edit?: Page;
  /** URL that edits a record. Default: `/admin/{name}/{id}`. */
  pathOf?: (record: RaRecord) => string;
}

/** A collection in the admin. Data calls, routes, sidebar entries and commands derive from it. */
export interface ResourceDefinition extends AdminOptions, Collection {}

/** URL of a record's form, or of the list if records have no form. */
export function recordPath({ name, edit, pathOf }: ResourceDefinition, record: RaRecord): string {
  if (pathOf) return pathOf(record);
  const list = listPath({ name });
  return edit ? `${list}/${record.id}` : list;
}

export function listPath({ name }: Pick<Collection, "name">): string {
  return `/admin/${name}`;
}

export function filteredListPath(collection: Pick<Collection, "name">, filter: object): string {
  return `${listPath(collection)}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

/** Title of a record. Default titles from the content model are translated. */
export function titleOf(collection: Pick<Collection, "nameOf">, record: RaRecord): string {
  // The cast is safe, because the record is a row of the collection's table.
  const name = collection.nameOf(record as never);
  // A title that is not in the record is a default of the content model.
  return Object.values(record).includes(name) ? name : translateText(name);
}

export function newRecordPath(name: string, { path }: NonNullable<ResourceDefinition["create"]>) {
  return path ? `${listPath({ name })}/${path}` : `${listPath({ name })}?new`;
}

/** Whether a list's URL with this query string shows the form for a new record. */
export function isCreateSearch(search: string): boolean {
  return new URLSearchParams(search).has("new");
}

/** Defines a resource. Also registers the labels of its fields as the headers of list columns. */
export function defineResource<const Options extends AdminOptions>(
  collection: Collection,
  options: Options,
): Collection & Options {
  for (const [field, schema] of Object.entries(collection.fields.shape)) {
    const { description } = schema as z.ZodType;
    if (description) setFieldLabel(collection.name, field, description);
  }
  return { ...collection, ...options };
}

/** Placeholder for the id of a section that is not saved yet. */
export const newSectionId = "new";

/**
 * URL of the form for a section. `type` may be unknown to this version of the admin. `id` selects one of several
 * sections of the same type.
 */
export function sectionPath(type: string, id?: Identifier): string {
  const path = `${listPath(sections)}/${type.replaceAll("_", "-")}`;
  return id === undefined ? path : `${path}?id=${id}`;
}

/** A page below `/admin` that is not about a collection. */
export interface AdminPage extends SidebarEntry {
  /** The page is at `/admin/{name}`. */
  name: string;
  label: string;
  description: string;
  keywords: readonly string[];
  page: Page;
}
