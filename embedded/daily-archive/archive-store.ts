/** Stores archives under their names. An archive gets its name only when it is complete. */
export interface ArchiveStore {
  /** Folder or bucket, for messages. */
  location: string;
  /**
   * Packs a snapshot, stores it as an archive, and deletes the snapshot.
   *
   * @returns size in bytes.
   */
  write(name: string, snapshotFolder: string, signal: AbortSignal): Promise<number>;
  list(): Promise<StoredArchive[]>;
  delete(name: string): Promise<void>;
}

export interface StoredArchive {
  name: string;
  bytes: number;
  /**
   * Unix time in ms, by which abandoned partial files are found. Undefined if unknown, and in buckets, which have no
   * partial files.
   */
  changedAt?: number | undefined;
}
