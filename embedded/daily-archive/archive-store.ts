/** Stores archives under their names. An archive gets its name only when it is complete. */
export interface ArchiveStore {
  /** Folder or bucket, for messages. */
  location: string;
  /**
   * Packs and stores a snapshot, and deletes it.
   *
   * @returns size in bytes.
   */
  write(name: string, snapshot: string, signal: AbortSignal): Promise<number>;
  list(): Promise<StoredArchive[]>;
  delete(name: string): Promise<void>;
}

export interface StoredArchive {
  name: string;
  bytes: number;
  /** Unix time in ms; undefined if unknown, as in buckets, which have no partial files. */
  changedAt?: number | undefined;
}
