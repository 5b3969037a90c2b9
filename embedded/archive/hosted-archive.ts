import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RestorePlan } from "@portfolio/content/restore-plan";
import { mediaFolder, type UploadedFile } from "./format.ts";
import type { HostedSupabase } from "./hosted.ts";
import { readCvMerge } from "./import-cv.ts";
import { mediaPath, rewriteMediaUrls } from "./media-urls.ts";
import type { OpenArchive } from "./read-archive.ts";
import { mediaUrlsOf, planRestore, type RestoreOptions, unpackArchive } from "./restore-archive.ts";
import { readUploads } from "./restore-files.ts";
import {
  type BegunArchive,
  beginArchive,
  readRows,
  restoreRows,
  stageRows,
} from "./restore-rows.ts";
import { writeSnapshot } from "./snapshot.ts";

/** Number of files that are transferred at a time. */
const parallel = 4;

const makeFolder = () => mkdtemp(join(tmpdir(), "portfolio-archive-"));

/**
 * Copies the content of a site on Supabase to a folder, as `takeSnapshot` does. All rows are of one moment.
 *
 * @returns path of the folder.
 */
export async function takeHostedSnapshot(hosted: HostedSupabase): Promise<string> {
  const folder = await makeFolder();
  try {
    const begun = await beginArchive(hosted.call, true);
    const source = {
      schemaVersion: begun.schemaVersion,
      createdAt: new Date(begun.createdAt),
      mediaUrl: hosted.url + mediaPath,
      tables: begun.tables.map(({ name }) => name),
      rows: (table: string) => readRows(hosted.call, begun, table),
      files: begun.files,
      async copyFile(name: string, target: string) {
        const bytes = await hosted.download(name);
        if (bytes) await writeFile(target, bytes);
        return bytes !== null;
      },
    };
    await writeSnapshot(source, folder);
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Like `restoreArchive`, for a site on Supabase. All rows change at once. New files are uploaded before, and others
 * replaced or deleted afterwards; if that is interrupted, another restore finishes it.
 */
export async function restoreHosted(
  hosted: HostedSupabase,
  path: string,
  options: RestoreOptions,
): Promise<RestorePlan> {
  const folder = await makeFolder();
  return planRestore(
    path,
    (archive, plan) => restoreOpened(hosted, archive, folder, plan, options),
    () => rm(folder, { recursive: true, force: true }),
  );
}

async function restoreOpened(
  hosted: HostedSupabase,
  archive: OpenArchive,
  folder: string,
  plan: RestorePlan,
  { apply, siteUrl }: RestoreOptions,
): Promise<void> {
  const { manifest } = archive;
  const { problems, isImport } = plan;
  const { call } = hosted;
  const unpacked = await unpackArchive(archive, folder, problems, async () => false);
  if (problems.length > 0) return;
  const rewrite = rewriteMediaUrls(mediaUrlsOf(manifest, siteUrl), hosted.url + mediaPath);
  const rewriteLine = isImport ? await readCvMerge(call, rewrite) : rewrite;
  const begun = await beginArchive(call, false);
  const uploads = await readUploads(begun.limits, manifest.files, unpacked);
  const tables = await stageRows(call, begun, unpacked, rewriteLine, problems);
  if (problems.length > 0) return;
  // The database checks all rows before a file is uploaded.
  const changes = await restoreRows(call, begun, tables, { apply: false, isImport });
  const fileOf = ({ name }: UploadedFile) => unpacked.get(mediaFolder + name) ?? "";
  const files = await compareFiles(hosted, begun.files, uploads, fileOf);
  const { added, changed } = files;
  const removed = isImport ? [] : files.removed;
  plan.changes.push(...changes, {
    table: "files",
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    unchanged: uploads.size - added.length - changed.length,
  });
  if (!apply) return;
  const upload = async (file: UploadedFile) => hosted.upload(file, await readFile(fileOf(file)));
  await inParallel(added, upload);
  await restoreRows(call, begun, tables, { apply: true, isImport });
  await inParallel(changed, upload);
  await hosted.remove(removed);
  plan.applied = true;
}

async function compareFiles(
  hosted: HostedSupabase,
  stored: BegunArchive["files"],
  uploads: ReadonlyMap<string, UploadedFile>,
  fileOf: (file: UploadedFile) => string,
) {
  const known = new Map(stored.map((file) => [file.name, file]));
  const added = [...uploads.values()].filter(({ name }) => !known.has(name));
  const removed = [...known.keys()].filter((name) => !uploads.has(name));
  const changed: UploadedFile[] = [];
  await inParallel([...uploads.values()], async (file) => {
    const current = known.get(file.name);
    if (current && !(await isSame(hosted, current, file, fileOf(file)))) changed.push(file);
  });
  return { added, changed, removed };
}

async function isSame(
  { download }: HostedSupabase,
  current: BegunArchive["files"][number],
  file: UploadedFile,
  path: string,
): Promise<boolean> {
  // Storage's default.
  const cacheControl = file.cacheControl || "no-cache";
  if (current.type !== file.type || (current.cacheControl || "no-cache") !== cacheControl)
    return false;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  const bytes = await download(file.name);
  return bytes !== null && hash.digest("hex") === createHash("sha256").update(bytes).digest("hex");
}

/** Runs work on each item, on a few at a time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
