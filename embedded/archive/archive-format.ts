import type { ImportNotice } from "@portfolio/content/restore-plan";

/** Version of the archive format, described in docs/your-data.md. */
export const formatVersion = 1;

export const recordsPath = (table: string) => `records/${table}.jsonl`;

export const filesPath = "files.jsonl";

export const manifestPath = "manifest.json";

export const mediaFolder = "media/";

export interface Manifest {
  format: "portfolio-archive";
  formatVersion: number;
  /** Newest migration of the database. */
  schemaVersion: string;
  /** Time of reading the archive's content; ISO 8601, UTC. */
  createdAt: string;
  /** Prefix that the URLs of uploaded files have in the archive's texts. */
  mediaUrl: string;
  /** Number of rows by table. The key `files` has the number of uploaded files. */
  counts: Record<string, number>;
  /** Present in an import from another system. It adds and changes records, but removes none. */
  import?: { notices: ImportNotice[] };
  /** Names of uploaded files that were missing on the site's disk. */
  missing: string[];
  /** All files except the manifest. `sha256` is in lower-case hexadecimal digits. */
  files: { path: string; bytes: number; sha256: string }[];
}

/** A line of `files.jsonl`: an uploaded file, at `media/<name>`. */
export interface UploadedFile {
  name: string;
  type: string;
  cacheControl: string;
}
