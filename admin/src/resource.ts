import type SvgIcon from "@mui/material/SvgIcon";
import type { RaRecord } from "react-admin";
import type { TableDefinition } from "./providers/data.ts";
import type { LazyPart } from "./shared/lazy-part.tsx";

/** Groups of the sidebar, in its order. */
export const navigationGroups = {
  overview: "Overview",
  content: "Content",
  management: "Content Management",
  blog: "Blog",
  settings: "Settings",
} as const;

export type NavigationGroup = keyof typeof navigationGroups;

type Page = LazyPart<object>;

/**
 * A kind of record and everything the admin derives from it: data calls, routes below `/admin/{name}`, the
 * sidebar's entry and the command palette's.
 */
export interface ResourceDefinition extends TableDefinition {
  /** What many of them are called. */
  label: string;
  /** What its list is for, in a few words. */
  description: string;
  /** What one of them is called, inside a sentence. */
  singular: string;
  icon: typeof SvgIcon;
  /** Where the sidebar shows it; null for a resource that other entries lead to. */
  group: NavigationGroup | null;
  /** True where it stands below the section types of its group. */
  isBelowSections?: boolean;
  /** Words that find it in the command palette besides its label. */
  keywords: readonly string[];
  list: Page;
  /**
   * Label and page for a new one. It opens in place of the list, at the list's own path; `path` gives it a path below
   * that.
   */
  create?: { label: string; page: Page; path?: string };
  /** Absent where records are only listed. */
  edit?: Page;
  /** What one record is called. */
  recordRepresentation: (record: RaRecord) => string;
  /** Where one record is edited, where that is not `/admin/{name}/{id}`. */
  pathOf?: (record: RaRecord) => string;
  /** Set where there are so few that the palette reads them all and looks through their texts itself. */
  areFew?: true;
}

/** The page that shows a record: its form, or the list where records have none. */
export function recordPath({ name, edit, pathOf }: ResourceDefinition, record: RaRecord): string {
  if (pathOf) return pathOf(record);
  return edit ? `/admin/${name}/${record.id}` : `/admin/${name}`;
}

/** Where a new record of the resource called `name` is made. */
export function createPath(
  name: string,
  { path }: NonNullable<ResourceDefinition["create"]>,
): string {
  return path ? `/admin/${name}/${path}` : `/admin/${name}?new`;
}

/** True for the query of a list's address that {@link createPath} made: the form for a new one is open there. */
export function asksForNew(search: string): boolean {
  return new URLSearchParams(search).has("new");
}

/** Declares a resource; returns it unchanged with its types inferred. */
export function defineResource<const Definition extends ResourceDefinition>(
  definition: Definition,
): Definition {
  return definition;
}
