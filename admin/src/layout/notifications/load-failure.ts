import { mayBeRetried } from "../../data/provider/query-client.ts";
import { sharedMessage } from "../../i18n/en/shared.ts";
import { toastFailure } from "./failure.ts";

/** Query options that report a failed load in the words of the error catalogue instead of the error's own. */
export const reportLoadFailure = {
  onError: (error: unknown) => toastFailure(error, sharedMessage("loadFailed")),
  // Said here as well, because react-admin's lists would not try again.
  retry: mayBeRetried,
};
