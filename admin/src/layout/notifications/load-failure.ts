import { isRowMissing } from "../../data/api/errors.ts";
import { shouldRetryQuery } from "../../data/provider/query-client.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastFailure } from "./failure.ts";

/** Query options that show a toast if a load fails. A page reports a missing record itself. */
export const reportLoadFailure = {
  onError: (error: unknown) => {
    if (!isRowMissing(error)) toastFailure(error, sharedMessage("loadFailed"));
  },
  // React-admin's lists override the query client's default.
  retry: shouldRetryQuery,
};
