import { makeZip } from "client-zip";
import { type ExportOptions, exportSite } from "./export-site.ts";
import { openExportFolder } from "./write-folder.ts";

/**
 * Exports the site to a folder. Does not rewrite files with unchanged content.
 *
 * @returns a report.
 */
export async function exportToFolder(
  folder: string,
  options: Pick<ExportOptions, "siteUrl" | "backend">,
): Promise<string> {
  const target = await openExportFolder(folder);
  const report: string[] = [];
  const onOmitted: ExportOptions["onOmitted"] = (address, reason) =>
    report.push(`Left out ${address}: ${reason}`);
  const { files, written, removed } = await target.write(
    exportSite({ ...options, isThere: target.has, onOmitted }),
  );
  const changes = `${written} written, ${removed} removed`;
  report.push(`The site for ${options.siteUrl} is in ${folder}: ${files} files, ${changes}.`);
  return report.join("\n");
}

/** Exports the site as a ZIP stream. Renders each file when the reader requests more data. */
export function exportToZip(
  options: Pick<ExportOptions, "siteUrl" | "backend">,
): ReadableStream<Uint8Array> {
  return makeZip(zipEntries(options));
}

async function* zipEntries(options: Pick<ExportOptions, "siteUrl" | "backend">) {
  for await (const { path, body } of exportSite(options)) {
    if (body !== null) yield { name: path, input: body };
  }
}
