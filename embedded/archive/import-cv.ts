import { sections } from "@portfolio/content/collections";
import { mergeCv } from "./merge-cv.ts";
import { beginArchive, readRows } from "./restore-rows.ts";
import type { Call } from "./transaction.ts";

/**
 * Returns a function that changes the lines of an import before they are stored: it also merges an imported CV with that
 * of the site, which has only one.
 *
 * @param rewrite Applied to each line first.
 */
export async function readCvMerge(
  call: Call,
  rewrite: (line: string) => string,
): Promise<(line: string, table: string) => string> {
  const stored = await readCv(call);
  return (line, table) => {
    const rewritten = rewrite(line);
    const imported = table === sections.table && stored ? JSON.parse(rewritten) : {};
    if (!stored || imported.section_type !== "cv") return rewritten;
    const content = mergeCv(stored.content, imported.content);
    return JSON.stringify({ ...imported, id: stored.id, content });
  };
}

async function readCv(call: Call): Promise<{ id: string; content: unknown } | null> {
  const begun = await beginArchive(call, true, [sections.table]);
  for await (const line of readRows(call, begun, sections.table)) {
    const row = JSON.parse(line);
    if (row.section_type === "cv") return row;
  }
  return null;
}
