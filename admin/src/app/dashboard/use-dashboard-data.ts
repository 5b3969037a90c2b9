import { media, messages, versions } from "@portfolio/content/collections";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useDataProvider, useGetList } from "react-admin";
import { useBackupStatus } from "../../data/api/use-backup-status.ts";
import { useMailState } from "../../data/api/use-mail-state.ts";
import { useDeadLinks } from "../../data/content/use-dead-links.ts";
import { missingAltFilter } from "../../data/media/media-kind.ts";
import type { AdminDataProvider } from "../../data/provider/data-provider.ts";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";
import {
  type PublicResource,
  publicResources,
  type RecordSummary,
  summaryQuery,
} from "../record-summaries.ts";

export const newMessagesFilter = { state: "new" };

/** Query for the number of records that match a filter. Loads only one row. */
const countQuery = (filter: object) => ({
  filter,
  pagination: { page: 1, perPage: 1 },
  sort: { field: "created_at", order: "DESC" as const },
  meta: { columns: ["id"] },
});

export type DashboardData = ReturnType<typeof useDashboardData>;

/** Loads the last edited records, and the facts from which the dashboard derives problems. */
export function useDashboardData() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const undescribedMedia = useGetList(media.name, countQuery(missingAltFilter), loadFailureOptions);
  const newMessageList = useGetList(messages.name, countQuery(newMessagesFilter));
  const newestDeletion = useGetList(
    versions.name,
    { ...countQuery({ operation: "delete" }), meta: { columns: ["id", "created_at"] } },
    // Load it at each visit, because a record may have been deleted since the last visit.
    { staleTime: 0 },
  );
  const { data: backupStatus } = useBackupStatus();
  const { data: mailState } = useMailState();
  const deadLinks = useDeadLinks();
  const { data: proposals } = useQuery({
    queryKey: ["proposals"],
    queryFn: () => dataProvider.listProposals(),
  });
  const lists = useQueries({
    queries: dashboardResources.map((resource) => summaryQuery(dataProvider, resource)),
  });
  const failure = lists.find(({ error }) => error)?.error;
  useEffect(() => {
    if (failure) loadFailureOptions.onError(failure);
  }, [failure]);

  const failedLists = [...lists, undescribedMedia].filter(({ error }) => error);
  return {
    loadedRecords: dashboardResources.flatMap((resource, index): LoadedRecords[] => {
      const { data: records, total = 0 } = lists[index]?.data ?? {};
      return records ? [{ resource, records, total }] : [];
    }),
    undescribedMediaCount: undescribedMedia.total ?? 0,
    /** Time of the newest deletion that the database has stored; undefined if there is none or the query failed. */
    deletedAt: newestDeletion.data?.[0]?.created_at as string | undefined,
    /** Undefined while loading or if the query failed. */
    newMessageCount: newMessageList.total,
    backupStatus,
    mailProblem: mailState?.problem,
    /** Number of changes that programs propose; undefined while loading or if the query failed. */
    proposalCount: proposals?.length,
    deadLinks,
    /** Whether a list is still loading. The dashboard then shows placeholders, so that the layout does not shift. */
    isLoading: [...lists, undescribedMedia, newestDeletion].some(({ isPending }) => isPending),
    /** Reloads the failed lists; null if none failed. */
    retry:
      failedLists.length > 0
        ? () => {
            for (const { refetch } of failedLists) void refetch();
          }
        : null,
  };
}

export interface LoadedRecords {
  resource: PublicResource;
  /** Last edited first. */
  records: readonly RecordSummary[];
  /** Number of stored records, which may be more than the loaded records. */
  total: number;
}

/** Resources whose last edited records this hook loads. The dashboard loads all sections in a separate request. */
export const dashboardResources = publicResources.filter(({ loadsAll }) => !loadsAll);
