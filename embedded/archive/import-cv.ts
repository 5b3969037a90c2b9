import { sections } from "@portfolio/content/collections";
import { mergeCv } from "./merge-cv.ts";
import { beginArchive, readRows } from "./restore-rows.ts";
import type { Call } from "./transaction.ts";

/**
 * Returns a function that changes each line of an import before it is stored. The function merges an imported CV into
 * the site's CV, because a site has only one.
 *
 * @param rewrite Applied to each line first.
 */
export async function createCvMerge(
  call: Call,
  rewrite: (line: string) => string,
): Promise<(line: string, table: string) => string> {
  const storedCv = await readCv(call);
  return (line, table) => {
    const rewrittenLine = rewrite(line);
    const importedRow = table === sections.table && storedCv ? JSON.parse(rewrittenLine) : {};
    if (!storedCv || importedRow.section_type !== "cv") return rewrittenLine;
    const content = mergeCv(storedCv.content, importedRow.content);
    return JSON.stringify({ ...importedRow, id: storedCv.id, content });
  };
}

async function readCv(call: Call): Promise<{ id: string; content: unknown } | null> {
  const archiveSession = await beginArchive(call, true, [sections.table]);
  for await (const line of readRows(call, archiveSession, sections.table)) {
    const row = JSON.parse(line);
    if (row.section_type === "cv") return row;
  }
  return null;
}
