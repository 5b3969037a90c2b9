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
  // One change after the other: a folder cannot be removed while a file is put into it.
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
