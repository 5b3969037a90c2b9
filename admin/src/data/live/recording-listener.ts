import { createCsrfGuard } from "../api/csrf.ts";
import type { WireListener } from "./transport.ts";

/** For tests: the guard of this test's session. */
export const quietGuard = () => createCsrfGuard(() => undefined);

/** For tests: writes down what a wire tells, in its order; "missed" where changes may have been. */
export function recorder(heard: unknown[]): WireListener {
  return {
    heard: (change) => heard.push(change),
    missed: () => heard.push("missed"),
    connected: (isConnected) => heard.push(isConnected),
    others: (records) => heard.push(records),
  };
}
