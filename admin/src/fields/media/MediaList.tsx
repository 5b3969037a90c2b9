import { media } from "@portfolio/content/collections";
import type { ReactNode } from "react";
import { InfiniteListBase } from "react-admin";
import { reportLoadFailure } from "../../layout/notifications/load-failure.ts";
import { FilteredList } from "../../list/FilteredList.tsx";

interface MediaListProps {
  /** True if search and filter are stored in the page's URL. */
  isPage?: boolean;
  children: ReactNode;
}

/** The pictures of the library, newest first, paginated. */
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
