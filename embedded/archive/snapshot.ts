import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { copyFile, link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { archivedTables, findCollection } from "@portfolio/content/collections";
import { mediaBucket } from "@portfolio/content/tables";
import type { Database } from "../database/database.ts";
import { objectPath, uploadsFolder } from "../storage/file-storage.ts";
import {
  filesPath,
  formatVersion,
  type Manifest,
  mediaFolder,
  recordsPath,
  type UploadedFile,
} from "./archive-format.ts";
import { mediaPath } from "./media-urls.ts";
import { inTransaction, type Query } from "./transaction.ts";
import { deleteAbandonedEntries } from "./uploaded-archive.ts";

/** Contents of `index.json`. `archiveSnapshot` in `write-archive.ts` adds the checksums. */
export interface SnapshotIndex extends Omit<Manifest, "files"> {
  files: { path: string; bytes: number }[];
}

export const indexName = "index.json";

interface SnapshotOptions {
  /** Time of the content, for the index. Default: the time of the transaction. */
  time?: Date | null;
  signal?: AbortSignal | undefined;
}

/**
 * Copies the content to a new folder in one transaction, and returns the folder's path. Uploaded files become hard links,
 * because they never change. The caller deletes the folder.
 */
export async function takeSnapshot(
  dataDir: string,
  database: Database,
  { time, signal }: SnapshotOptions = {},
): Promise<string> {
  const snapshotsFolder = join(dataDir, "snapshots");
  deleteAbandonedEntries(snapshotsFolder);
  const folder = join(snapshotsFolder, randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await inTransaction(database, async (query) => {
      const source = await snapshotSourceOf(query, dataDir);
      await writeSnapshot(time ? { ...source, createdAt: time } : source, folder, signal);
    });
    signal?.throwIfAborted();
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

export async function readSnapshot(folder: string): Promise<SnapshotIndex> {
  return JSON.parse(await readFile(join(folder, indexName), "utf8"));
}

export interface SnapshotSource {
  schemaVersion: string;
  createdAt: Date;
  mediaUrl: string;
  tables: readonly string[];
  /** Rows of a table as JSON texts, ordered by the primary key. */
  readRowsOf(table: string): AsyncIterable<string>;
  files: readonly UploadedFile[];
  /** Copies or links an uploaded file; false if it is lost. */
  copyUpload(name: string, target: string): Promise<boolean>;
}

async function snapshotSourceOf(query: Query, dataDir: string): Promise<SnapshotSource> {
  const [migrationRow] = await query<{ version: string; now: Date | string }>(
    "select max(version) as version, now() as now from supabase_migrations.schema_migrations",
  );
  const tables = await query<ArchivedTable>("select name, key from private.archived_tables($1)", [
    archivedTables,
  ]);
  const keysByTable = new Map(tables.map(({ name, key }) => [name, key]));
  return {
    schemaVersion: migrationRow?.version ?? "",
    createdAt: new Date(migrationRow?.now ?? 0),
    mediaUrl: mediaPath,
    tables: tables.map(({ name }) => name),
    readRowsOf: (name) => readRows(query, { name, key: keysByTable.get(name) ?? [] }),
    files: await query<UploadedFile>(
      `select name, coalesce(metadata ->> 'mimetype', '') as type, coalesce(metadata ->> 'cacheControl', '') as "cacheControl"
       from storage.objects where bucket_id = $1 order by name collate "C"`,
      [mediaBucket],
    ),
    async copyUpload(name, target) {
      const source = objectPath(uploadsFolder(dataDir), mediaBucket, name);
      if (!existsSync(source)) return false;
      // A hard link is impossible if the folders are on different disks.
      await link(source, target).catch(() => copyFile(source, target));
      return true;
    },
  };
}

/** Writes the content of a site to a folder that {@link readSnapshot} reads. */
export async function writeSnapshot(
  source: SnapshotSource,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const index: SnapshotIndex = {
    format: "portfolio-archive",
    formatVersion,
    schemaVersion: source.schemaVersion,
    createdAt: source.createdAt.toISOString(),
    mediaUrl: source.mediaUrl,
    counts: {},
    missing: [],
    files: [],
  };
  for (const table of source.tables) {
    index.counts[table] = await writeTable(table, source.readRowsOf(table), folder, index);
    signal?.throwIfAborted();
  }
  await copyUploads(source, folder, index, signal);
  // Sorted, so that two archives of the same content list the same files in the same order.
  index.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  await writeFile(join(folder, indexName), JSON.stringify(index));
}

/** Writes the rows of a table, and the Markdown files of its records. Returns the number of rows. */
async function writeTable(
  table: string,
  lines: AsyncIterable<string>,
  folder: string,
  index: SnapshotIndex,
): Promise<number> {
  using rows = openFileWriter(folder, recordsPath(table));
  let count = 0;
  for await (const line of lines) {
    count += 1;
    rows.write(`${line}\n`);
    const markdown = markdownOf(table, line);
    if (!markdown) continue;
    using file = openFileWriter(folder, markdown.path);
    file.write(markdown.text);
    index.files.push(file.close());
  }
  index.files.push(rows.close());
  return count;
}

async function copyUploads(
  source: SnapshotSource,
  folder: string,
  index: SnapshotIndex,
  signal: AbortSignal | undefined,
) {
  using fileList = openFileWriter(folder, filesPath);
  for (const { name, type, cacheControl } of source.files) {
    signal?.throwIfAborted();
    const path = mediaFolder + name;
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    if (await source.copyUpload(name, target)) {
      index.files.push({ path, bytes: (await stat(target)).size });
      fileList.write(`${JSON.stringify({ name, type, cacheControl })}\n`);
    } else index.missing.push(name);
  }
  index.files.push(fileList.close());
  index.counts.files = source.files.length - index.missing.length;
}

/** Opens a new file. Writes synchronously, because asynchronous writes of single rows take ten times as long. */
export function openFileWriter(folder: string, path: string) {
  const target = join(folder, path);
  if (!existsSync(dirname(target))) mkdirSync(dirname(target), { recursive: true });
  const descriptor = openSync(target, "w");
  let isOpen = true;
  const dispose = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  return {
    write: (content: string | Uint8Array) => writeFileSync(descriptor, content),
    close() {
      const { size: bytes } = fstatSync(descriptor);
      dispose();
      return { path, bytes };
    },
    [Symbol.dispose]: dispose,
  };
}

/** Maximum number of bytes of a file name without its extension. Most file systems allow 255 bytes in total. */
const maxNameBytes = 240;

/**
 * Returns a record as Markdown with YAML front matter; null if the records of the table have no long text. The front
 * matter's values are JSON, which is valid YAML.
 */
function markdownOf(table: string, line: string): { path: string; text: string } | null {
  const collection = findCollection(table);
  if (!collection?.textColumn) return null;
  const { textColumn, fields, visibility } = collection;
  const row: Record<string, unknown> = JSON.parse(line);
  const names = Object.keys(fields.shape).filter((name) => name !== textColumn && name in row);
  const values = {
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    date: row.published_at ?? row.created_at,
    lastmod: row.updated_at,
    draft: visibility ? !visibility.matches(row) : false,
  };
  const frontMatter = Object.entries(values).map(([name, value]) => `${name}: ${toYaml(value)}\n`);
  const slug = String(row.slug ?? "");
  const isFileName = slug !== "" && Buffer.byteLength(slug) <= maxNameBytes;
  return {
    path: `markdown/${table}/${isFileName ? slug : row.id}.md`,
    text: `---\n${frontMatter.join("")}---\n\n${row[textColumn]}\n`,
  };
}

function toYaml(value: unknown): string {
  // Escapes line separators, which JSON allows in strings but YAML 1.1 treats as line ends.
  return JSON.stringify(value ?? null).replace(
    /[\u0085\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

interface ArchivedTable {
  name: string;
  key: string[];
}

/** Column with the owner's account, which an archive omits. */
const ownerColumn = "user_id";

const rowsPerFetch = 100;

/** The rows of a table as JSON texts, ordered by the primary key. Needs a transaction. */
async function* readRows(query: Query, { name, key }: ArchivedTable): AsyncGenerator<string> {
  await query("set local timezone = 'UTC'");
  const cursor = `archive_${name}`;
  await query(
    `declare ${cursor} cursor for
     select (private.written(stored_row.tableoid, to_jsonb(stored_row)) - '${ownerColumn}')::text as line
     from public.${name} stored_row order by ${key.join(", ")}`,
  );
  while (true) {
    const rows = await query<{ line: string }>(`fetch ${rowsPerFetch} from ${cursor}`);
    for (const { line } of rows) yield line;
    // Lets the server handle other events, because PGlite and the writes to the snapshot block this process.
    await setImmediate();
    if (rows.length < rowsPerFetch) break;
  }
  await query(`close ${cursor}`);
}
