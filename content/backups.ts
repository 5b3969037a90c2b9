/** A daily backup of the whole site, on the server's disk. */
export interface StoredBackup {
  name: string;
  /** In ms since 1970. */
  time: number;
  /** Includes files that it shares with other backups. */
  bytes: number;
}

/** The copies of a site that its server makes. */
export interface SiteCopies {
  /** Newest first; null if the server makes no backups, because the database is elsewhere. */
  backups: StoredBackup[] | null;
}
