import { createCsrfGuard } from "../api/csrf.ts";
import type { LiveListener } from "./transport.ts";

/** For tests: the guard of this test's session. */
export const testCsrfGuard = () => createCsrfGuard(() => undefined);

/** For tests: writes down what a wire tells, in its order; "missed" where changes may have been. */
export function recordingListener(heard: unknown[]): LiveListener {
  return {
    onChange: (change) => heard.push(change),
    onMissedChanges: () => heard.push("missed"),
    onConnectionChange: (isConnected) => heard.push(isConnected),
    onOtherWindows: (records) => heard.push(records),
  };
}
