import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { replaceFile } from "@portfolio/embedded/replace-file";
import PQueue from "p-queue";
import type { CacheStore } from "./stale-if-error-cache.server.ts";

/**
 * Stores values as JSON files in a folder. Replaces files atomically. File names are hashes, because a slug in a key
 * may be too long for a file name.
 */
export function createDiskStore(folder: string): CacheStore {
  const pathOf = (key: string) => {
    const [group, name] = key.includes("/") ? key.split(/\/(.*)/s) : ["", key];
    const hash = createHash("sha256")
      .update(name ?? "")
      .digest("hex")
      .slice(0, 32);
    return join(folder, group ?? "", `${hash}.json`);
  };
  // Changes run one after another, because a folder cannot be removed while a file is created in it.
  const queue = new PQueue({ concurrency: 1 });
  return {
    async read(key) {
      return JSON.parse(await readFile(pathOf(key), "utf8"));
    },
    write: (key, value) =>
      queue.add(async () => {
        const path = pathOf(key);
        const write = (temporaryPath: string) => writeFile(temporaryPath, JSON.stringify(value));
        await mkdir(dirname(path), { recursive: true });
        await replaceFile(path, write, `${path}.${randomUUID()}`);
      }),
    remove: (key) => queue.add(() => rm(pathOf(key), { force: true })),
    removeGroup: (group) =>
      queue.add(() => rm(join(folder, group), { recursive: true, force: true })),
  };
}
