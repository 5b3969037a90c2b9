import { sections } from "@portfolio/content/collections";
import { isObject } from "@portfolio/content/is-object";
import { beginArchiveSession, readRows } from "./restore-rows.ts";
import type { CallFunction } from "./transaction.ts";

/**
 * Returns a function that rewrites the media URLs in a line of an archive. If the line is a CV and the site has a CV, the
 * function also merges the two.
 */
export async function createCvMerge(
  call: CallFunction,
  rewriteUrls: (line: string) => string,
): Promise<(line: string, table: string) => string> {
  const storedCv = await readCv(call);
  return (line, table) => {
    const rewrittenLine = rewriteUrls(line);
    const importedRow = table === sections.table && storedCv ? JSON.parse(rewrittenLine) : {};
    if (!storedCv || importedRow.section_type !== "cv") return rewrittenLine;
    const content = mergeCv(storedCv.content, importedRow.content);
    return JSON.stringify({ ...importedRow, id: storedCv.id, content });
  };
}

async function readCv(call: CallFunction): Promise<{ id: string; content: unknown } | null> {
  const archiveSession = await beginArchiveSession(call, true, [sections.table]);
  for await (const line of readRows(call, archiveSession, sections.table)) {
    const row = JSON.parse(line);
    if (row.section_type === "cv") return row;
  }
  return null;
}

type Entry = Record<string, unknown>;

/** Fields that identify an entry of a list. */
const keyFields = [
  "name",
  "institution",
  "organization",
  "title",
  "language",
  "position",
  "studyType",
  "network",
];

/**
 * Adds the parts of an imported CV to the stored CV. An imported entry with the same key fields as a stored entry
 * updates that entry; others are appended. Empty imported values change nothing.
 */
function mergeCv(stored: unknown, imported: unknown): unknown {
  if (Array.isArray(stored) && Array.isArray(imported)) return mergeLists(stored, imported);
  if (isObject(stored) && isObject(imported)) {
    const filledFields = Object.entries(imported).filter(([, value]) => !isEmpty(value));
    const mergedFields = filledFields.map(([name, value]) => [name, mergeCv(stored[name], value)]);
    return { ...stored, ...Object.fromEntries(mergedFields) };
  }
  return imported;
}

function mergeLists(stored: readonly unknown[], imported: readonly unknown[]): unknown[] {
  // An imported list of texts, such as keywords, replaces the stored list.
  if (!imported.every(isObject)) return [...imported];
  const mergedEntries = [...stored];
  for (const entry of imported) {
    const index = mergedEntries.findIndex(
      (candidate) => isObject(candidate) && isSameEntry(candidate, entry),
    );
    if (index < 0) mergedEntries.push(entry);
    else mergedEntries[index] = mergeCv(mergedEntries[index], entry);
  }
  return mergedEntries;
}

/** True if the key fields and the start date are equal. The start date distinguishes two periods in one position. */
function isSameEntry(first: Entry, second: Entry): boolean {
  const fields = keyFields.filter((field) => first[field] || second[field]);
  const haveSameKeys = fields.every(
    (field) => normalizeText(first[field]) === normalizeText(second[field]),
  );
  return fields.length > 0 && haveSameKeys && (first.startDate || "") === (second.startDate || "");
}

const normalizeText = (value: unknown) =>
  String(value ?? "")
    .trim()
    .toLowerCase();

const isEmpty = (value: unknown) =>
  value === "" ||
  value === null ||
  value === undefined ||
  (Array.isArray(value) && value.length === 0);
