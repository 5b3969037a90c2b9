import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LastGoodStore } from "./last-good.ts";

/** Keeps values as JSON files in a folder, each replaced whole so that a crash leaves the old or the new one. */
export function createDiskStore(folder: string): LastGoodStore {
  const pathOf = (key: string) =>
    join(folder, `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.json`);
  return {
    async read(key) {
      return JSON.parse(await readFile(pathOf(key), "utf8"));
    },
    async write(key, value) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(key);
      const draft = `${path}.${process.pid}`;
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, path);
    },
  };
}
