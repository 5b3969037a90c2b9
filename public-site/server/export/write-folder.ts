import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { StaticFile } from "./export-site.ts";

/** List of the files that an export wrote, one path per line. */
const listName = ".exported-files";

/** A folder into which a site is exported. */
export interface ExportFolder {
  has(path: string): boolean;
  /** Writes files that differ, and deletes those of the previous export that are gone. */
  write(
    files: AsyncIterable<StaticFile>,
  ): Promise<{ files: number; written: number; removed: number }>;
}

/** @throws if another program's file would be overwritten. */
export async function openExportFolder(folder: string): Promise<ExportFolder> {
  await mkdir(folder, { recursive: true });
  const list = join(folder, listName);
  const listText = existsSync(list) ? await readFile(list, "utf8") : "";
  const previous = new Set(listText.split("\n").filter(Boolean));
  return {
    has: (path) => previous.has(path) && existsSync(join(folder, path)),
    async write(files) {
      const current = new Set<string>();
      let written = 0;
      for await (const { path, body } of files) {
        current.add(path);
        if (body === null) continue;
        const target = join(folder, path);
        const bytes = Buffer.from(body);
        const stored = existsSync(target) ? await readFile(target) : null;
        if (stored?.equals(bytes)) continue;
        if (stored && !previous.has(path)) {
          throw new Error(`${target} exists and is not from an export. Choose another folder.`);
        }
        await mkdir(dirname(target), { recursive: true });
        // First, so that the next export may replace the file even if this one is killed.
        if (!previous.has(path)) await appendFile(list, `${path}\n`);
        await replaceFile(target, bytes);
        written += 1;
      }
      const removed = [...previous].filter((path) => !current.has(path));
      for (const path of removed) await removeFile(folder, path);
      const sorted = Buffer.from(`${[...current].sort().join("\n")}\n`);
      if (written > 0 || removed.length > 0) await replaceFile(list, sorted);
      return { files: current.size, written, removed: removed.length };
    },
  };
}

async function replaceFile(target: string, bytes: Buffer): Promise<void> {
  await writeFile(`${target}.draft`, bytes);
  await rename(`${target}.draft`, target);
}

/** Deletes a file, and the folders that this leaves empty. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) {
    if (
      !(await rmdir(join(folder, parent)).then(
        () => true,
        () => false,
      ))
    )
      return;
  }
}
