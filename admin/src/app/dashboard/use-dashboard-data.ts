import { media as mediaCollection } from "@portfolio/content/collections";
import { useQueries } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDataProvider, useGetList } from "react-admin";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";
import { columnsOf, type LoadedRecords, type Summary, shownResources } from "./shown-resources.ts";

/** How many records of a kind, last edited first, are looked through. */
const readCount = 200;

/** Pictures of the library without alternative text; only their number matters. */
const undescribed = {
  filter: { alt: "" },
  pagination: { page: 1, perPage: 1 },
  sort: { field: "created_at", order: "DESC" },
  meta: { columns: ["id"] },
} as const;

/** What the dashboard tells of besides the sections. */
export interface DashboardData {
  /** How many records there are of each kind; undefined where that is not known. */
  totals: { kind: LoadedRecords["kind"]; total: number | undefined }[];
  /** The kinds of which the records have arrived. */
  known: LoadedRecords[];
  /** How many pictures of the library nobody described. */
  undescribedMedia: number;
  /** True until every list has answered, be it that it failed: before that, rows would push each other about. */
  isAwaited: boolean;
  /** What asks again for what failed; null where nothing did. */
  retry: (() => void) | null;
}

/** Asks for all of it at once. */
export function useDashboardData(): DashboardData {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const media = useGetList(mediaCollection.name, undescribed, reportLoadFailure);
  const lists = useQueries({
    queries: shownResources.map((kind) => ({
      queryKey: [kind.name, "getList", "last edited"],
      queryFn: () =>
        dataProvider.getList<Summary>(kind.name, {
          filter: {},
          pagination: { page: 1, perPage: readCount },
          sort: { field: "updated_at", order: "DESC" },
          meta: { columns: columnsOf(kind) },
        }),
    })),
    combine: (results) =>
      results.flatMap(({ data, error, refetch, isPending }, index) => {
        const kind = shownResources[index];
        return kind ? [{ kind, data, error, refetch, isPending }] : [];
      }),
  });
  const failure = lists.find(({ error }) => error)?.error;
  useEffect(() => {
    if (failure) reportLoadFailure.onError(failure);
  }, [failure]);

  const failed = [...lists, media].filter(({ error }) => error);
  return {
    totals: lists.map(({ kind, data }) => ({ kind, total: data?.total })),
    known: lists.flatMap(({ kind, data }): LoadedRecords[] =>
      data ? [{ kind, records: data.data, isWhole: data.total === data.data.length }] : [],
    ),
    undescribedMedia: media.total ?? 0,
    isAwaited: [...lists, media].some(({ isPending }) => isPending),
    retry:
      failed.length > 0
        ? () => {
            for (const { refetch } of failed) void refetch();
          }
        : null,
  };
}
