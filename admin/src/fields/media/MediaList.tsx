import { media } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { InfiniteListBase } from "react-admin";
import { type MediaKind, mediaKinds } from "../../data/media/media-kind.ts";
import { loadFailureOptions } from "../../layout/notifications/toasts.ts";
import { ListFilterProvider } from "../../list/ListFilterProvider.tsx";

interface MediaListProps {
  /** True if search and filter are stored in the page's URL. */
  syncsWithUrl?: boolean;
  kind?: MediaKind;
  children: ReactNode;
}

/** The files of the library, newest first, paginated. */
export function MediaList({ syncsWithUrl = false, kind, children }: MediaListProps) {
  return (
    <InfiniteListBase
      resource={media.name}
      perPage={24}
      {...(kind && { filter: { "mime@like": mediaKinds[kind].mime } })}
      sort={{ field: "created_at", order: "DESC" }}
      queryOptions={loadFailureOptions}
      disableSyncWithLocation={!syncsWithUrl}
      storeKey={syncsWithUrl ? undefined : false}
    >
      <ListFilterProvider>{children}</ListFilterProvider>
    </InfiniteListBase>
  );
}
