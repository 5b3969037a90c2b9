import type { DataProvider, RaRecord } from "react-admin";
import type { ResourceDefinition } from "../layout/resource.ts";
import { resources } from "./resources.ts";

const maxRecords = 200;

/** A resource whose records visitors see. */
export type PublicResource = ResourceDefinition & Required<Pick<ResourceDefinition, "visibility">>;

/** A record with the columns of {@link summaryColumns}. */
export type RecordSummary = RaRecord & { created_at: string; updated_at: string };

export const publicResources = resources.filter(
  (resource): resource is PublicResource => resource.visibility !== undefined,
);

export function pictureColumn({ socialImage }: PublicResource): string | undefined {
  return socialImage?.picture?.column;
}

/** Columns of a summary: title, slug, picture, dates, visibility. Undefined (all columns) if there is no `nameColumn`. */
export function summaryColumns(resource: PublicResource): string[] | undefined {
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

/** Query for the last edited records of a resource. The dashboard and the command palette share its cache entry. */
export const summaryQuery = (dataProvider: DataProvider, resource: PublicResource) => ({
  queryKey: [resource.name, "getList", "last edited"],
  queryFn: () =>
    dataProvider.getList<RecordSummary>(resource.name, {
      pagination: { page: 1, perPage: maxRecords },
      sort: { field: "updated_at", order: "DESC" },
      meta: { columns: summaryColumns(resource) },
    }),
});
