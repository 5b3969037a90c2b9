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
  list(): Promise<{ name: string; bytes: number }[]>;
  delete(name: string): Promise<void>;
}
