import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Collection, pages, posts, projects, sections } from "@portfolio/content/collections";
import type { Image } from "@portfolio/content/fields";
import { parseLeniently } from "@portfolio/content/parse-leniently";
import {
  type ImportNotice,
  type ImportProgress,
  problemDetails,
} from "@portfolio/content/restore-plan";
import { sectionTypes } from "@portfolio/content/sections";
import { reservedRootSlugs, slugify } from "@portfolio/content/slug";
import { mediaTable, supportingTables } from "@portfolio/content/tables";
import { z } from "zod";
import { filesPath, formatVersion, mediaFolder, recordsPath } from "../archive/archive-format.ts";
import { ArchiveProblem, requireSpace, shorten } from "../archive/archive-problem.ts";
import { mediaPath } from "../archive/media-urls.ts";
import { indexName, openFileWriter, type SnapshotIndex } from "../archive/snapshot.ts";
import { minFreeBytes } from "../data-folder/disk-space.ts";
import { formerPaths } from "./former-paths.ts";
import { convertFormulas, htmlToMarkdown, importMarkdown } from "./html-to-markdown.ts";
import type { ImportedCv, ImportedItem, ImportedRecord, ReportNotice } from "./importer.ts";
import type { ImportedPicture, PictureProblem } from "./picture.ts";
import { runWithTimeLimit, unreadableReason } from "./time-limit.ts";

const collections = { post: posts, page: pages, project: projects };

/** Maximum lengths of text columns, in characters. */
const maxLengths: Readonly<Record<string, number>> = {
  title: 500,
  excerpt: 2000,
  summary: 2000,
  category: 200,
  author: 200,
  role: 200,
  client: 200,
  seo_title: 500,
  seo_description: 2000,
};

/** Columns with URLs. A URL that exceeds the maximum is left out, because a shortened one leads elsewhere. */
const urlColumns = ["canonical_url", "url", "repo_url"];
const maxUrlLength = 2000;

const maxContentBytes = 524_288;
const maxTags = 50;

const maxRecords = 10_000;
const maxPictures = 5_000;
const maxPictureBytes = 4 * 1024 ** 3;

/** Maximum number of notices. Further notices are only counted. */
const maxNotices = 500;

type StoredPicture = ImportedPicture["image"];

/** Loads a record's picture and passes a new one to `store`. Returns null if the record keeps the picture's URL. */
export type LoadPicture = (
  src: string,
  sourceName: string,
  store: (picture: ImportedPicture) => StoredPicture,
) => Promise<StoredPicture | PictureProblem | null>;

/** Writes records to a folder in the form of a snapshot. Throws an ArchiveProblem for too many records or pictures. */
export async function writeImport(
  folder: string,
  read: (reportNotice: ReportNotice) => AsyncIterable<ImportedItem>,
  loadPicture: LoadPicture,
  onProgress: (progress: ImportProgress) => void,
): Promise<void> {
  const notices: ImportNotice[] = [];
  let omittedNoticeCount = 0;
  const reportNotice: ReportNotice = (code, path, detail = "") => {
    if (notices.length >= maxNotices) omittedNoticeCount += 1;
    else notices.push({ code, path: shorten(path), detail: shorten(detail) });
  };
  const progress = { records: 0, pictures: 0 };
  using openFiles = new DisposableStack();
  const tables = new Map<string, ReturnType<typeof openFileWriter>>();
  const counts: Record<string, number> = {};
  const files: SnapshotIndex["files"] = [];

  function write(table: string, row: object): void {
    const file = tables.get(table) ?? openFiles.use(openFileWriter(folder, pathOf(table)));
    tables.set(table, file);
    file.write(`${JSON.stringify(row)}\n`);
    counts[table] = (counts[table] ?? 0) + 1;
  }

  const pictures = new Map<string, StoredPicture>();
  let pictureBytes = 0;
  function storePicture(picture: ImportedPicture, alt: string) {
    const { path } = picture.row;
    const storedPicture = pictures.get(path);
    if (storedPicture) return storedPicture;
    pictureBytes += picture.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
    if (pictures.size >= maxPictures || pictureBytes > maxPictureBytes) {
      throw new ArchiveProblem("tooManyPictures", "", pictures.size);
    }
    requireSpace(minFreeBytes, folder);
    for (const { name, type, bytes } of picture.files) {
      using file = openFileWriter(folder, mediaFolder + name);
      file.write(bytes);
      files.push(file.close());
      write(filesTable, { name, type, cacheControl: "31536000" });
    }
    const altText = cleanText(alt).slice(0, maxAltLength);
    write(mediaTable, { id: stableId(mediaTable, path), alt: altText, ...picture.row });
    pictures.set(path, picture.image);
    progress.pictures += 1;
    onProgress(progress);
    return picture.image;
  }

  async function importPicture(
    src: string,
    alt: string,
    sourceName: string,
  ): Promise<Image | null> {
    const picture = await loadPicture(src, sourceName, (file) => storePicture(file, alt));
    if (picture === null) return null;
    if (typeof picture === "string") {
      // Reports progress after each download, which may take long, because a conversion without progress is ended.
      onProgress(progress);
      reportNotice(picture, sourceName, src);
      return null;
    }
    const { variants = [], ...image } = picture;
    return {
      ...image,
      src: mediaPath + image.src,
      alt,
      variants: variants.map((variant) => ({ ...variant, src: mediaPath + variant.src })),
    };
  }

  const slugs = new Set<string>();
  const writtenFormerPaths = new Set<string>();
  async function writeRecord(importedRecord: ImportedRecord): Promise<void> {
    const collection: Collection = collections[importedRecord.collection];
    const record = { ...importedRecord, sourceName: recordName(collection, importedRecord) };
    const { sourceName, cover, formerUrls } = record;
    const { table, textColumn = "" } = collection;
    const fields = toValidFields(collection, record, reportNotice);
    const sourceText = String(fields[textColumn]);
    const convert = record.isHtml ? htmlToMarkdown : convertFormulas;
    const markdown = runWithTimeLimit(() => convert(sourceText));
    const text = await importMarkdown(markdown, async (src, alt) => {
      const picture = await importPicture(src, alt, sourceName);
      return picture?.src ?? null;
    });
    if (Buffer.byteLength(text) > maxContentBytes) {
      return reportNotice("leftOut", sourceName, problemDetails.long);
    }
    const slug = findFreeSlug(table, record.slug, slugs);
    const id = stableId(table, slug);
    const image = cover && (await importPicture(cover.src, cover.alt, sourceName));
    write(table, { ...fields, id, slug, [textColumn]: text, cover: image });
    const path = collection.pagePath?.({ slug });
    for (const formerPath of formerPaths(formerUrls)) {
      const key = `${table} ${formerPath}`;
      if (encodeURI(formerPath) === path || writtenFormerPaths.has(key)) continue;
      writtenFormerPaths.add(key);
      // In an import, the column `slug` of this table contains a whole path.
      const row = { table_name: table, slug: formerPath, row_id: id };
      write(supportingTables.formerSlugs, row);
    }
  }

  for await (const importedRecord of read(reportNotice)) {
    if (progress.records >= maxRecords) throw new ArchiveProblem("tooManyRecords", "", maxRecords);
    progress.records += 1;
    if (importedRecord.collection === "cv")
      write(sections.table, toCvRow(importedRecord, reportNotice));
    else
      await writeRecord(importedRecord).catch((error: unknown) =>
        reportNotice("leftOut", importedRecord.sourceName, unreadableReason(error)),
      );
    onProgress(progress);
  }

  if (!tables.has(filesTable)) {
    tables.set(filesTable, openFiles.use(openFileWriter(folder, filesPath)));
  }
  for (const file of tables.values()) files.push(file.close());
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  if (omittedNoticeCount > 0) {
    notices.push({ code: "moreNotices", path: "", detail: String(omittedNoticeCount) });
  }
  const index: SnapshotIndex = {
    format: "portfolio-archive",
    formatVersion,
    schemaVersion: "",
    mediaUrl: mediaPath,
    createdAt: new Date().toISOString(),
    counts,
    import: { notices },
    missing: [],
    files,
  };
  await writeFile(join(folder, indexName), JSON.stringify(index));
}

/** Key of the number of files in the `counts` of an archive. The other keys are names of tables. */
const filesTable = "files";

const maxAltLength = 1000;

const pathOf = (table: string) => (table === filesTable ? filesPath : recordsPath(table));

/** A UUID (version 8) that depends only on table and name, so that a repeated import finds the row. */
function stableId(table: string, name: string): string {
  const hash = createHash("sha256").update(`${table}/${name}`).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

function findFreeSlug(table: string, wantedSlug: string, slugs: Set<string>): string {
  const slug = slugify(wantedSlug);
  const firstCandidate =
    table === pages.table && reservedRootSlugs.includes(slug) ? `${slug}-page` : slug;
  for (let number = 1; ; number += 1) {
    const candidate =
      number === 1 ? firstCandidate : slugify(`${firstCandidate.slice(0, 70)}-${number}`);
    const key = `${table} ${candidate}`;
    if (slugs.has(key)) continue;
    slugs.add(key);
    return candidate;
  }
}

/** Name of a record in notices. Also used as the title of a record without a valid title. */
function recordName({ fields }: Collection, { sourceName }: ImportedRecord): string {
  const title = fields.shape.title ?? z.never();
  return z.safeParse(title, sourceName).success ? sourceName : "Untitled";
}

/** The fields of a record. Values that the site does not accept are shortened or replaced by the default. */
function toValidFields(
  { fields, initialValues }: Collection,
  { fields: importedFields, sourceName }: ImportedRecord,
  reportNotice: ReportNotice,
): Record<string, unknown> {
  const defaults: Record<string, unknown> = initialValues;
  const entries = Object.entries(importedFields).map(([name, value]) => {
    const cleanedValue = cleanValue(name, value);
    const parseResult = z.safeParse(fields.shape[name] ?? z.never(), cleanedValue);
    const validValue = parseResult.success
      ? parseResult.data
      : name === "title"
        ? sourceName
        : defaults[name];
    const isShorter = String(validValue).length < String(value).trim().length;
    if (!parseResult.success || (typeof value === "string" && isShorter)) {
      reportNotice("valueLeftOut", sourceName, `${name}: ${String(value)}`);
    }
    return [name, validValue];
  });
  return Object.fromEntries(entries);
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value === "string") {
    const text = cleanText(value);
    if (urlColumns.includes(name) && text.length > maxUrlLength) return null;
    return name in maxLengths ? [...text.trim()].slice(0, maxLengths[name]).join("") : text;
  }
  if (!Array.isArray(value)) return value;
  const words = value.map((word) => cleanText(String(word)).trim()).filter(Boolean);
  return [...new Set(words)].slice(0, maxTags);
}

/** Removes NUL and replaces lone surrogates, because PostgreSQL rejects them. */
const cleanText = (text: string) => text.replaceAll("\0", "").toWellFormed();

function toCvRow({ content }: ImportedCv, reportNotice: ReportNotice): object {
  const parsedCv = parseLeniently(sectionTypes.cv.schema, content, (_, path, reason) =>
    reportNotice("cvValueLeftOut", path, reason),
  );
  const values: Record<string, unknown> = parsedCv ?? {};
  return {
    id: stableId(sections.table, "cv"),
    section_type: "cv",
    // Contains only the parts that the file has, so that the import does not change the other parts.
    content: Object.fromEntries(Object.keys(content).map((part) => [part, values[part]])),
  };
}
