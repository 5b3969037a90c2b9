import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LastGoodStore } from "./last-good.ts";

/**
 * Keeps values as JSON files in a folder, each replaced whole so that a crash leaves the old or the new one. Names
 * are hashed: they come from addresses.
 */
export function createDiskStore(folder: string): LastGoodStore {
  const pathOf = (key: string) => {
    const [kind, name] = key.includes("/") ? key.split(/\/(.*)/s) : ["", key];
    const hash = createHash("sha256")
      .update(name ?? "")
      .digest("hex")
      .slice(0, 32);
    return join(folder, kind ?? "", `${hash}.json`);
  };
  return {
    async read(key) {
      return JSON.parse(await readFile(pathOf(key), "utf8"));
    },
    async write(key, value) {
      const path = pathOf(key);
      const draft = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, JSON.stringify(value));
      await rename(draft, path);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    removeKind: (kind) => rm(join(folder, kind), { recursive: true, force: true }),
  };
}
