import { existsSync } from "node:fs";
import { appendFile, mkdir, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { explainWriteError } from "@portfolio/embedded/disk-space";
import { OperatorError } from "@portfolio/embedded/operator-error";
import { replaceFile } from "@portfolio/embedded/replace-file";
import type { StaticFile } from "./export-site.ts";

/** Name of the file that lists the files of an export, one path per line. */
const listName = ".exported-files";

/**
 * True for names that a new folder may already contain: `.git`, `CNAME` (the domain for GitHub Pages), `lost+found` (on
 * a new disk).
 */
const isAllowedInNewFolder = (name: string) =>
  name.startsWith(".") || ["CNAME", "lost+found"].includes(name);

/** Exists next to {@link listName} only on a disk whose file names ignore case, as on macOS and Windows. */
export const upperCaseListName = listName.toUpperCase();

/** True for a path in the folder. The list contains other paths if another program has changed it. */
const isInside = (path: string) => path !== "" && !path.split(/[/\\]/).includes("..");

/** @throws OperatorError if a folder without a list of an earlier export has files that a new folder may not contain. */
export async function requireExportFolder(folder: string): Promise<void> {
  if (!existsSync(folder) || existsSync(join(folder, listName))) return;
  if ((await readdir(folder)).every(isAllowedInNewFolder)) return;
  throw new OperatorError(
    `${folder} contains files that are not from an export. Name a new or empty folder, or the folder of an earlier export.`,
  );
}

/**
 * Opens a folder into which a site is exported, and creates it if it does not exist.
 *
 * @throws OperatorError if {@link requireExportFolder} refuses the folder.
 */
export async function openExportFolder(folder: string) {
  await requireExportFolder(folder);
  await mkdir(folder, { recursive: true });
  const listPath = join(folder, listName);
  const replaceList = (bytes: Buffer) =>
    replaceFile(listPath, (draft) => writeFile(draft, bytes)).catch((error: unknown) => {
      throw explainWriteError(error, listPath);
    });
  const listText = existsSync(listPath) ? await readFile(listPath, "utf8") : "";
  const completeLines = listText.slice(0, listText.lastIndexOf("\n") + 1);
  // The last line is incomplete if the disk was full while the list was written.
  if (completeLines !== listText) await replaceList(Buffer.from(completeLines));
  else await appendFile(listPath, "");
  const ignoresCase = existsSync(join(folder, upperCaseListName));
  /** Returns equal keys for two paths of the same file on this disk. */
  const keyOf = (path: string) => (ignoresCase ? path.normalize().toLowerCase() : path);
  const previousPaths = new Map(
    completeLines
      .split("\n")
      .filter(isInside)
      .map((path) => [keyOf(path), path]),
  );
  return {
    /** True if the previous export wrote the file and it still exists. */
    has: (path: string) => previousPaths.has(keyOf(path)) && existsSync(join(folder, path)),
    /**
     * Writes files whose content differs, and deletes files of the previous export that the site no longer has.
     *
     * @param onOmitted called with each file that the disk cannot hold beside an earlier file, and the reason.
     * @throws OperatorError if it would overwrite a file that is not from an export.
     */
    async write(
      files: AsyncIterable<StaticFile>,
      onOmitted: (path: string, reason: string) => void,
    ) {
      const exportedPaths = new Map<string, string>();
      let writtenCount = 0;
      for await (const { path, body } of files) {
        const key = keyOf(path);
        const samePath = exportedPaths.get(key);
        if (samePath !== undefined) {
          onOmitted(path, `On this disk, it has the same name as ${samePath}.`);
          continue;
        }
        exportedPaths.set(key, path);
        if (body === null) continue;
        const targetPath = join(folder, path);
        const bytes = Buffer.from(body);
        const existingBytes = existsSync(targetPath) ? await readFile(targetPath) : null;
        if (existingBytes?.equals(bytes)) continue;
        if (existingBytes && !previousPaths.has(key)) {
          throw new OperatorError(
            `${targetPath} exists and is not from an export. Choose another folder.`,
          );
        }
        try {
          await mkdir(dirname(targetPath), { recursive: true });
          // The path is listed first, so that the next export may replace the file even if this process is killed.
          if (!previousPaths.has(key)) await appendFile(listPath, `${path}\n`);
          await replaceFile(targetPath, (draft) => writeFile(draft, bytes));
        } catch (error) {
          // The message names the folder of the export, which contains `listPath`, instead of the folder of the file.
          throw explainWriteError(error, listPath);
        }
        writtenCount += 1;
      }
      const removedPaths = [...previousPaths].filter(([key]) => !exportedPaths.has(key));
      for (const [, path] of removedPaths) await removeFile(folder, path);
      const sortedList = Buffer.from(`${[...exportedPaths.values()].sort().join("\n")}\n`);
      if (writtenCount > 0 || removedPaths.length > 0) {
        await replaceList(sortedList);
      }
      return { files: exportedPaths.size, written: writtenCount, removed: removedPaths.length };
    },
  };
}

/** Deletes a file and the folders that are empty afterwards. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
  try {
    for (let parent = dirname(path); parent !== "."; parent = dirname(parent))
      await rmdir(join(folder, parent));
  } catch {
    // Stops at a folder with other files.
  }
}
