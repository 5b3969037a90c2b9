import { useListContext } from "react-admin";
import { sharedMessage } from "../i18n/en/shared.ts";
import { Unavailable } from "../layout/Unavailable.tsx";

/** Button above the rows, or instead of them, if the list failed to load. A toast reports the failure. */
export function ListFailure() {
  const { error, data, refetch, isFetching } = useListContext();
  if (!error) return null;
  return (
    <Unavailable
      text={sharedMessage(data ? "mayBeOutdated" : "unavailable")}
      retry={refetch}
      isRetrying={isFetching ?? false}
    />
  );
}
