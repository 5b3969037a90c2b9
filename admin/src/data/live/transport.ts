import type { Change } from "@portfolio/content/change";

/** What a page is told of what happens elsewhere. What changed is a hint to ask for it, never data. */
export interface LiveListener {
  onChange(change: Change): void;
  /** Changes may have been missed. */
  onMissedChanges(): void;
  /** Whether changes arrive at the moment. */
  onConnectionChange(isConnected: boolean): void;
  /** The records that the owner's other windows have open, as `projects/<id>`. */
  onOtherWindows(records: readonly string[]): void;
}

/** The connection over which a page hears of what happens elsewhere. */
export interface LiveTransport {
  /** Tells the owner's other windows which record this one has open. */
  show(record: string | null): void;
  close(): void;
}

/** Opens a {@link LiveTransport}, which connects itself again whenever it has to. */
export type ConnectTransport = (listener: LiveListener) => Promise<LiveTransport>;

/** Waits before the tries to connect again, in milliseconds; the last one before every further try. */
export const reconnectDelaysMs = [1_000, 2_000, 5_000, 10_000];
