import { useListContext } from "react-admin";
import { LoadFailure } from "../layout/LoadFailure.tsx";

/** Error message above the rows if the list failed to load. */
export function ListFailure({ what }: { what: string }) {
  const { error, data, refetch, isFetching } = useListContext();
  if (!error) return null;
  return (
    <LoadFailure
      what={what}
      isStale={data !== undefined}
      retry={refetch}
      isRetrying={isFetching ?? false}
    />
  );
}
