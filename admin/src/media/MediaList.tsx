import { media } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { InfiniteListBase } from "react-admin";
import { reportLoadFailure } from "../providers/notifications/load-failure.ts";
import { FilteredList } from "../shared/FilteredList.tsx";

interface MediaListProps {
  /** True where search and filter belong to the page's address. */
  isPage?: boolean;
  children: ReactNode;
}

/** The pictures of the library, newest first, a page at a time. */
export function MediaList({ isPage = false, children }: MediaListProps) {
  return (
    <InfiniteListBase
      resource={media.name}
      perPage={24}
      sort={{ field: "created_at", order: "DESC" }}
      queryOptions={reportLoadFailure}
      disableSyncWithLocation={!isPage}
      storeKey={isPage ? undefined : false}
    >
      <FilteredList>{children}</FilteredList>
    </InfiniteListBase>
  );
}
