import { whenPublished } from "@portfolio/content/visibility";
import { type PublishingColumns, publishingStateOf } from "../../data/content/publishing.ts";
import type { PublicResource, RecordSummary } from "../record-summaries.ts";
import type { LoadedRecords } from "./use-dashboard-data.ts";

export interface UnpublishedRecord {
  resource: PublicResource;
  record: RecordSummary;
  state: "scheduled" | "draft";
  /** Time of publication or of the last edit, ISO 8601. */
  time: string;
}

/** Returns scheduled records, soonest first, and then drafts in the given order. */
export function listUnpublished(loadedRecords: readonly LoadedRecords[], now: Date) {
  const records = loadedRecords
    .filter(({ resource }) => resource.visibility === whenPublished)
    .flatMap(({ resource, records }) =>
      records.flatMap((record): UnpublishedRecord[] => {
        const post = record as RecordSummary & PublishingColumns;
        const state = publishingStateOf(post, now);
        if (state === "scheduled")
          return [{ resource, record, state, time: post.published_at ?? "" }];
        return state === "draft" ? [{ resource, record, state, time: post.updated_at }] : [];
      }),
    );
  return [
    ...records
      .filter(({ state }) => state === "scheduled")
      .sort((a, b) => Date.parse(a.time) - Date.parse(b.time)),
    ...records.filter(({ state }) => state === "draft"),
  ];
}
