/** Stores archives under their names. An archive gets its name only when it is complete. */
export interface ArchiveStore {
  /** Folder or bucket, for messages. */
  location: string;
  /**
   * Packs a snapshot, stores it as an archive, and deletes the snapshot. Rejects if the archive was not stored
   * completely.
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
   * Time of the last change in ms since 1970. It shows whether a partial file is abandoned. Undefined if unknown, and
   * for buckets, which have no partial files.
   */
  changedAt?: number | undefined;
}
