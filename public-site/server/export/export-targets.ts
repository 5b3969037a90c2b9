import { makeZip } from "client-zip";
import { type ExportOptions, exportSite, type StaticFile } from "./export-site.ts";
import { openExportFolder } from "./write-folder.ts";

type SiteOptions = Pick<ExportOptions, "siteUrl" | "backend">;

/**
 * Exports the site to a folder. Does not rewrite files with unchanged content.
 *
 * @returns a report for the terminal.
 */
export async function exportToFolder(
  folder: string,
  options: SiteOptions,
  signal?: AbortSignal,
): Promise<string> {
  const target = await openExportFolder(folder);
  const report: string[] = [];
  const onOmitted = (path: string, reason: string) => report.push(`${path} is left out. ${reason}`);
  const site = exportSite({ ...options, fileExists: target.has, onOmitted });
  const counts = await target.write(stopOnAbort(site, signal), onOmitted);
  const changes = `${counts.written} written, ${counts.removed} removed`;
  report.push(
    `The site for ${options.siteUrl} is in ${folder}: ${counts.files} files, ${changes}.`,
  );
  return report.join("\n");
}

/** Throws before the next file if the signal is aborted. */
async function* stopOnAbort(files: AsyncIterable<StaticFile>, signal: AbortSignal | undefined) {
  for await (const file of files) {
    signal?.throwIfAborted();
    yield file;
  }
}

/** Exports the site as a ZIP stream. Renders a file only when the client has read the files before it. */
export function exportToZip(options: SiteOptions): ReadableStream<Uint8Array> {
  return makeZip(zipEntries(options));
}

async function* zipEntries(options: SiteOptions) {
  for await (const { path, body } of exportSite(options)) {
    if (body !== null) yield { name: path, input: body };
  }
}
