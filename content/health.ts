/** Maximum number of links in one request; callers split longer lists. */
export const maxLinksPerRequest = 50;

/** Result of checking a link. */
export type LinkFinding =
  | "fine"
  /** Not found, or too many redirects. */
  | "gone"
  /** Unknown host, no connection, or an invalid certificate. */
  | "unreachable"
  /** Points into a private network; not requested. */
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
   * Why the last mail to the owner was not sent; null if it was. Does not cover mails with links if Supabase is external,
   * because the server does not send them.
   */
  mailProblem: MailProblem | null;
  /** Undefined if the site uses an external Supabase. */
  embedded?: EmbeddedHealth;
}

export interface MailProblem {
  /** Answer of the mail server, or of the connection to it. */
  reason: string;
  /** Time in ms since 1970. */
  at: number;
}

export interface EmbeddedHealth {
  /** Newest migration applied to the database, and newest known to this version. */
  migrations: { applied: string; newest: string };
  /** Disk of the data folder, in bytes. */
  disk: { free: number; size: number };
  /** Time of the newest backup in ms since 1970; null if there is none, undefined with an external database. */
  lastBackup?: number | null;
  /** Time since the first sign-up, in ms. */
  ownerAccountAgeMs: number;
  /** True if a mail server is configured. */
  sendsMail: boolean;
}
