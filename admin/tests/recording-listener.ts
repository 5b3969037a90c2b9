import { createCsrfGuard } from "../src/data/api/csrf.ts";
import type { LiveListener } from "../src/data/live/live.ts";

export const testCsrfGuard = () => createCsrfGuard(() => undefined);

/** Records the events of a transport in order; "missed" if changes may have been missed. */
export function recordingListener(events: unknown[]): LiveListener {
  return {
    onChange: (change) => events.push(change),
    onMissedChanges: () => events.push("missed"),
    onConnectionChange: (isConnected) => events.push(isConnected),
    onOpenElsewhere: (records) => events.push(records),
  };
}
