import type { RaRecord } from "react-admin";
import type { ResourceDefinition } from "../../layout/resource.ts";
import { resources } from "../resources.ts";

/** A resource whose records visitors see. */
export type DashboardResource = ResourceDefinition &
  Required<Pick<ResourceDefinition, "visibility">>;

/** A record with the columns that the dashboard loads; see {@link columnsOf}. */
export type Summary = RaRecord & { created_at: string; updated_at: string };

export interface LoadedRecords {
  resource: DashboardResource;
  /** Last edited first. */
  records: readonly Summary[];
  /** Whether these are all records. */
  isComplete: boolean;
}

/** Resources whose newest records the dashboard loads. The dashboard loads sections separately, because it needs all of them. */
export const dashboardResources = resources.filter(
  (each): each is DashboardResource => each.visibility !== undefined && !each.loadsAll,
);

export function pictureColumn({ socialImage }: DashboardResource): string | undefined {
  return socialImage?.picture?.column;
}

/** Columns for the dashboard: title, slug, picture, dates and visibility. Undefined loads all columns. */
export function columnsOf(resource: DashboardResource): string[] | undefined {
  const { nameColumn, pagePath, visibility } = resource;
  if (!nameColumn) return undefined;
  const picture = pictureColumn(resource);
  return [
    ...["id", "created_at", "updated_at", nameColumn],
    ...(pagePath ? ["slug"] : []),
    ...(picture ? [picture] : []),
    ...visibility.conditions(new Date()).map(({ column }) => column),
  ];
}
