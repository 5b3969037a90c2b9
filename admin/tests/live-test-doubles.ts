import type { LiveListener } from "../src/data/live/live-updates.ts";

/** Creates a listener that appends a transport's events to `events`, and "missed" if changes may have been missed. */
export function createRecordingListener(events: unknown[]): LiveListener {
  return {
    onChange: (change) => events.push(change),
    onMissedChanges: () => events.push("missed"),
    onConnectionChange: (isConnected) => events.push(isConnected),
    onOpenElsewhere: (records) => events.push(records),
  };
}
