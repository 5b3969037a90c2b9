import type { RaRecord } from "react-admin";
import type { ResourceDefinition } from "../../layout/resource.ts";
import { resources } from "../resources.ts";

/** A kind of record that visitors see. */
export type ShownResource = ResourceDefinition & Required<Pick<ResourceDefinition, "isPublic">>;

/** A record as far as the dashboard reads it: see {@link columnsOf}. */
export type Summary = RaRecord & { created_at: string; updated_at: string };

/** What the dashboard has read of a kind. */
export interface LoadedRecords {
  kind: ShownResource;
  /** The last edited first. */
  records: readonly Summary[];
  /** True when these are all there are. */
  isWhole: boolean;
}

/** The kinds that the dashboard tells of besides sections, of which it shows every one. */
export const shownResources = resources.filter(
  (each): each is ShownResource => each.isPublic !== undefined && !each.areFew,
);

/** The column of the picture that lists and shared links show. */
export function pictureColumn({ socialImage }: ShownResource): string | undefined {
  return socialImage?.picture?.column;
}

/** What of a kind the dashboard needs: names, addresses, pictures, moments and who sees it; undefined for all columns. */
export function columnsOf(kind: ShownResource): string[] | undefined {
  const { nameColumn, address, isPublic } = kind;
  if (!nameColumn) return undefined;
  const picture = pictureColumn(kind);
  return [
    ...["id", "created_at", "updated_at", nameColumn],
    ...(address ? ["slug"] : []),
    ...(picture ? [picture] : []),
    ...isPublic.conditions(new Date()).map(({ column }) => column),
  ];
}
