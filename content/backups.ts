/** A daily backup of the whole site, on the server's disk. */
export interface StoredBackup {
  name: string;
  /** In ms since 1970. */
  time: number;
  /** Size in bytes, including files that it shares with other backups. */
  bytes: number;
}

/** The daily archives in a folder or bucket outside the server. */
export interface DailyArchives {
  /** Name of the folder or bucket. */
  to: string;
  /** The newest archive; null before the first. `time` is in ms since 1970. */
  newest: { name: string; time: number; bytes: number } | null;
  /** Reason of the last attempt's failure; null if it succeeded. */
  failure: string | null;
}

/** The static site that the server writes to a folder after each change. */
export interface StaticSite {
  folder: string;
  /** Time of the last complete export since the server's start, in ms since 1970; null if there was none. */
  time: number | null;
  /** Reason of the last attempt's failure; null if it succeeded. */
  failure: string | null;
}

export interface BackupsAndArchives {
  /** Newest first; null if the server makes no backups, because the database is elsewhere. */
  backups: StoredBackup[] | null;
  /** Null if neither folder nor bucket is configured. */
  archives: DailyArchives | null;
}

export interface BackupStatus extends BackupsAndArchives {
  /** Null if no folder for the static site is configured. */
  staticSite: StaticSite | null;
}

export const maxBackupAgeMs = 2 * 24 * 60 * 60 * 1000;

export function needsAttention({ newest, failure }: DailyArchives, now: Date): boolean {
  return failure !== null || (newest !== null && now.getTime() - newest.time > maxBackupAgeMs);
}
