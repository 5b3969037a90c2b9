import type SvgIcon from "@mui/material/SvgIcon";
import type { Collection } from "@portfolio/content/collections";
import type { RaRecord } from "react-admin";
import type { z } from "zod";
import { setFieldLabel, translated } from "../i18n/messages.ts";
import type { LazyPart } from "./lazy-part.tsx";

/** Groups of the sidebar, in its order, each with the word for it. */
export const navigationGroups = {
  overview: "overviewGroup",
  content: "contentGroup",
  management: "managementGroup",
  writing: "blogGroup",
  settings: "settingsGroup",
} as const;

export type NavigationGroup = keyof typeof navigationGroups;

type Page = LazyPart<object>;

/** What only the admin knows of a kind of record. */
interface AdminPart {
  icon: typeof SvgIcon;
  /** Where the sidebar shows it; null for a resource that other entries lead to. */
  group: NavigationGroup | null;
  /** True where it stands below the section types of its group. */
  isBelowSections?: boolean;
  list: Page;
  /**
   * Label and page for a new one. It opens in place of the list, at the list's own path; `path` gives it a path below
   * that. `icon` tells it from other new ones in the palette.
   */
  create?: { label: string; page: Page; path?: string; icon?: typeof SvgIcon };
  /** Absent where records are only listed. */
  edit?: Page;
  /** Where one record is edited, where that is not `/admin/{name}/{id}`. */
  pathOf?: (record: RaRecord) => string;
}

/**
 * A kind of record and everything the admin derives from it: data calls, routes below `/admin/{name}`, the
 * sidebar's entry and the command palette's.
 */
export interface ResourceDefinition extends AdminPart, Collection {}

/** The page that shows a record: its form, or the list where records have none. */
export function recordPath({ name, edit, pathOf }: ResourceDefinition, record: RaRecord): string {
  if (pathOf) return pathOf(record);
  const list = listPath({ name });
  return edit ? `${list}/${record.id}` : list;
}

/** Where the records of a kind are listed. */
export function listPath({ name }: Pick<Collection, "name">): string {
  return `/admin/${name}`;
}

/** What one record is called, in the chosen language where nobody gave it a name. */
export function nameOf(collection: Pick<Collection, "nameOf">, record: RaRecord): string {
  // Sound because a record of a resource is a row of its table, which react-admin's types cannot say.
  const name = collection.nameOf(record as never);
  // What the record holds is the owner's text; anything else is a name that the content model gives.
  return Object.values(record).includes(name) ? name : translated(name);
}

/** Where a new record of the resource called `name` is made. */
export function createPath(
  name: string,
  { path }: NonNullable<ResourceDefinition["create"]>,
): string {
  return path ? `${listPath({ name })}/${path}` : `${listPath({ name })}?new`;
}

/** True for the query of a list's address that {@link createPath} made: the form for a new one is open there. */
export function asksForNew(search: string): boolean {
  return new URLSearchParams(search).has("new");
}

/** Declares what the admin adds to a collection. Its fields' labels become those of list columns. */
export function defineResource<const Part extends AdminPart>(
  collection: Collection,
  part: Part,
): Collection & Part {
  for (const [field, schema] of Object.entries(collection.fields.shape)) {
    const { description } = schema as z.ZodType;
    if (description) setFieldLabel(collection.name, field, description);
  }
  return { ...collection, ...part };
}
