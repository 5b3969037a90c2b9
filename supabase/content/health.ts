/** Most links of one question; a site with more has them asked for in several. */
export const maxLinks = 50;

/** What the site's server found at the end of a link. */
export type LinkFinding =
  | "fine"
  /** There is no such page, or its redirects have no end. */
  | "gone"
  /** Nobody answers there: no such host, no connection, or no certificate that holds. */
  | "silent"
  /** It leads into a private network, where no visitor can follow. Nothing was asked there. */
  | "private"
  /** The other server keeps machines out, or took too long. */
  | "untold";

/** A link and what was found there, in the order in which they were asked about. */
export interface CheckedLink {
  url: string;
  finding: LinkFinding;
}

/** What the site's server knows of itself. */
export interface ServerFacts {
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  /** True while the database answers. */
  isAwake: boolean;
  version: string;
  node: string;
  /** Absent where Supabase is elsewhere, which knows of itself. */
  embedded?: EmbeddedFacts;
}

/** What the embedded backend knows of itself. */
export interface EmbeddedFacts {
  /** Version of the newest migration that the database has had, and of the newest that this program knows. */
  migrations: { applied: string; newest: string };
  /** Of the data folder's disk, in bytes. */
  disk: { free: number; size: number };
  /** When the newest copy was made, in milliseconds since 1970; null where there is none yet, and undefined where the database is elsewhere. */
  lastCopy?: number | null;
  /** For how long there has been an owner, in milliseconds. */
  ownedFor: number;
  /** True where mails leave by a mail server. */
  sendsMail: boolean;
}
