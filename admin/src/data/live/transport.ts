import type { Change } from "@portfolio/content/change";

/** Receives events of other windows. A change names rows to reload, and contains no data. */
export interface LiveListener {
  onChange(change: Change): void;
  /** Called after an interruption in which changes may have been missed. */
  onMissedChanges(): void;
  onConnectionChange(isConnected: boolean): void;
  /** Called with the records that are open in the owner's other windows, as `projects/<id>`. */
  onOtherWindows(records: readonly string[]): void;
}

/** A connection that reports changes made in other windows. */
export interface LiveTransport {
  /** Announces the open record to the owner's other windows. */
  show(record: string | null): void;
  close(): void;
}

/** The transport reconnects automatically. */
export type ConnectTransport = (listener: LiveListener) => Promise<LiveTransport>;

/** Delays before reconnecting; the last one repeats. */
export const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];
