import { useListContext } from "react-admin";
import { LoadFailure } from "../layout/LoadFailure.tsx";

/** What the surrounding list says of a load that failed, above the rows that arrived before; nothing while all is well. */
export function ListFailure({ what }: { what: string }) {
  const { error, data, refetch, isFetching } = useListContext();
  if (!error) return null;
  return (
    <LoadFailure
      what={what}
      isKept={data !== undefined}
      retry={refetch}
      isRetrying={isFetching ?? false}
    />
  );
}
