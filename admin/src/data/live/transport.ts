import type { Change } from "@portfolio/content/change";

/** What a page is told of what happens elsewhere. What changed is a hint to ask for it, never data. */
export interface WireListener {
  heard(change: Change): void;
  /** Changes may have been missed. */
  missed(): void;
  /** Whether changes arrive at the moment. */
  connected(isConnected: boolean): void;
  /** The records that the owner's other windows have open, as `projects/<id>`. */
  others(records: readonly string[]): void;
}

/** The connection over which a page hears of what happens elsewhere. */
export interface Wire {
  /** Tells the owner's other windows which record this one has open. */
  show(record: string | null): void;
  close(): void;
}

/** Opens a {@link Wire}, which connects itself again whenever it has to. */
export type OpenWire = (listener: WireListener) => Promise<Wire>;

/** Waits before the tries to connect again, in milliseconds; the last one before every further try. */
export const pauses = [1_000, 2_000, 5_000, 10_000];
