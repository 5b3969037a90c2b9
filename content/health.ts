/** Maximum number of links in one request; callers split longer lists. */
export const maxLinksPerRequest = 50;

export type LinkFinding =
  | "fine"
  /** Not found, or too many redirects. */
  | "gone"
  /** Unknown host, no connection, or an invalid certificate. */
  | "unreachable"
  /** Points into a private network. The server sends no request to such a link. */
  | "private"
  /** The server blocks bots, or did not respond in time. */
  | "unknown";

/** A link and the result of checking it. The response lists links in the order of the request. */
export interface CheckedLink {
  url: string;
  finding: LinkFinding;
}

export interface ServerHealth {
  /** The server's time in ms since 1970. */
  now: number;
  isDatabaseHealthy: boolean;
  version: string;
  node: string;
  /**
   * Why the last mail to the owner was not sent, or why mails to subscribers are delayed; null otherwise. Does not
   * cover sign-in links that an external Supabase sends.
   */
  mailProblem: MailProblem | null;
  /** Undefined if the site uses an external Supabase. */
  embedded?: EmbeddedHealth;
}

export interface MailProblem {
  /** Error message of the mail server, or of the failed connection to the server. */
  reason: string;
  /** Time in ms since 1970. */
  at: number;
}

export interface EmbeddedHealth {
  /** The newest migration that the database has, and the newest that this version of the site contains. */
  migrations: { applied: string; newest: string };
  /** Free space and size of the data folder's disk, in bytes. */
  disk: { free: number; size: number };
  /** Time of the newest backup in ms since 1970; null if there is none, undefined with a PostgreSQL server. */
  lastBackup?: number | null;
  ownerAccountAgeMs: number;
  sendsMail: boolean;
}
