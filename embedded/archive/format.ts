import { z } from "zod";

/** Version of the archive format, described in docs/your-data.md. */
export const formatVersion = 1;

/** Path of a table's rows in an archive. */
export const recordsPath = (table: string) => `records/${table}.jsonl`;

/** Path of the list of uploaded files in an archive. */
export const filesPath = "files.jsonl";

export const manifestPath = "manifest.json";

/** Folder of the uploaded files in an archive. */
export const mediaFolder = "media/";

/** Contents of `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal("portfolio-archive"),
  formatVersion: z.int().positive(),
  /** Newest migration of the database. */
  schemaVersion: z.string().regex(/^\d{14}$/),
  /** Time at which the archive shows the site; ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Number of rows of each table, and of uploaded files. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** Names of uploaded files whose bytes the site had lost. */
  missing: z.array(z.string()),
  /** All files but this one. */
  files: z.array(
    z.object({
      path: z.string(),
      bytes: z.int().nonnegative(),
      /** In lower-case hexadecimal digits. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type Manifest = z.output<typeof manifestSchema>;

/** A line of `files.jsonl`: an uploaded file, at `media/<name>`. */
export const uploadedFileSchema = z.object({
  name: z.string().min(1).max(500),
  type: z.string(),
  cacheControl: z.string(),
});

export type UploadedFile = z.output<typeof uploadedFileSchema>;
