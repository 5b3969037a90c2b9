import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { LastGoodStore } from "./last-good.ts";

/**
 * Stores values as JSON files in a folder. Replaces files atomically. File names are hashes, because keys contain URLs.
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
  // Sequential, because a folder cannot be removed while a file is created in it.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (change: () => Promise<void>) => {
    const done = last.then(change);
    last = done.catch(() => undefined);
    return done;
  };
  return {
    async read(key) {
      return JSON.parse(await readFile(pathOf(key), "utf8"));
    },
    write: (key, value) =>
      inTurn(async () => {
        const path = pathOf(key);
        const draft = `${path}.${randomUUID()}`;
        await mkdir(dirname(path), { recursive: true });
        await writeFile(draft, JSON.stringify(value));
        await rename(draft, path);
      }),
    remove: (key) => inTurn(() => rm(pathOf(key), { force: true })),
    removeKind: (kind) => inTurn(() => rm(join(folder, kind), { recursive: true, force: true })),
  };
}
