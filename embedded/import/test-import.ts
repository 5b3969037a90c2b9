import { Script } from "node:vm";
import { onTestFinished, vi } from "vitest";
import type { ImportedItem, Importer, ReportNotice } from "./importer.ts";

/** Reads `files`, texts by their path, as an import. Returns the records, and the notices as text. */
export async function readImport(
  importer: Importer,
  files: Readonly<Record<string, string>>,
  isSingle = true,
) {
  const source = {
    files: new Map(Object.entries(files).map(([path, text]) => [path, text.length])),
    isSingle,
    read: async (path: string) => Buffer.from(files[path] ?? ""),
    close: () => undefined,
  };
  const notices: string[] = [];
  const records: ImportedItem[] = [];
  const reportNotice: ReportNotice = (code, path, detail = "") =>
    notices.push(`${path} ${code} ${detail}`.trim());
  for await (const record of importer.read(source, reportNotice)) records.push(record);
  return { records, notices };
}

/** Replaces the time limit for parsing one text until the test ends. */
export function limitParsingTo(timeoutMs: number): void {
  const { runInContext } = Script.prototype;
  const spy = vi.spyOn(Script.prototype, "runInContext");
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(function (this: Script, context) {
    return runInContext.call(this, context, { timeout: timeoutMs });
  });
}
