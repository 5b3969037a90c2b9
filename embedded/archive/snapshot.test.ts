import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import type { Database } from "../database/database.ts";
import type { ImportedItem } from "../import/importer.ts";
import { writeImport } from "../import/write-import.ts";
import { type SnapshotSource, takeSnapshot, writeSnapshot } from "./snapshot.ts";

const createFolder = () => makeTemporaryFolder(onTestFinished);

const descriptors = "/proc/self/fd";

function openFilesIn(folder: string): string[] {
  return readdirSync(descriptors)
    .map((descriptor) => {
      try {
        return readlinkSync(join(descriptors, descriptor));
      } catch {
        return ""; // This is the descriptor of the directory that is being read.
      }
    })
    .filter((path) => path.startsWith(folder));
}

const post = { slug: "tide", content: "Low tide", status: "draft" };

const sourceOf = (content: Partial<SnapshotSource>): SnapshotSource => ({
  schemaVersion: "1",
  createdAt: new Date(),
  mediaUrl: "/",
  tables: ["blog_posts"],
  async *readRowsOf() {},
  files: [],
  copyUpload: async () => true,
  ...content,
});

const importedPost: ImportedItem = {
  collection: "post",
  sourceName: "tide.md",
  fields: { title: "Tide", content: "Low tide" },
  slug: "tide",
  cover: null,
  formerUrls: [],
};

/** Functions that write a file and call `fail`, which rejects, before the file is complete. */
const writers: Record<string, (folder: string, fail: () => Promise<never>) => Promise<void>> = {
  "a snapshot": (folder, fail) =>
    writeSnapshot(
      sourceOf({
        async *readRowsOf() {
          yield JSON.stringify(post);
          await fail();
        },
      }),
      folder,
    ),
  "the list of files of a snapshot": (folder, fail) =>
    writeSnapshot(
      sourceOf({
        files: [{ name: "tide.webp", type: "image/webp", cacheControl: "3600" }],
        copyUpload: fail,
      }),
      folder,
    ),
  "an import": (folder, fail) =>
    writeImport(
      folder,
      async function* () {
        yield importedPost;
        await fail();
      },
      async () => null,
      () => undefined,
    ),
};

test.skipIf(!existsSync(descriptors)).each(Object.entries(writers))(
  "%s that fails leaves no open file",
  async (_name, write) => {
    const folder = createFolder();
    const fail = async () => {
      await expect.poll(() => openFilesIn(folder)).toHaveLength(1);
      throw new Error("Connection lost");
    };
    await expect(write(folder, fail)).rejects.toThrow("Connection lost");
    expect(openFilesIn(folder)).toEqual([]);
  },
);

test("a snapshot lets the server handle other events after each batch of rows", async () => {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  onTestFinished(() => clearImmediate(next));
  /** The turns of the event loop in which rows were fetched. */
  const turns: number[] = [];
  const rowsOf = (sql: string): object[] => {
    if (sql.includes("archived_tables")) return [{ name: "blog_posts", key: ["id"] }];
    if (!sql.startsWith("fetch")) return [];
    turns.push(turn);
    return Array.from({ length: turns.length < 4 ? 100 : 1 }, () => ({
      line: JSON.stringify(post),
    }));
  };
  const transaction = {
    setIsolationLevel: () => transaction,
    execute: (work: (session: object) => unknown) =>
      work({ executeQuery: async ({ sql }: { sql: string }) => ({ rows: rowsOf(sql) }) }),
  };
  const database = { connection: { kysely: { transaction: () => transaction } } };
  await takeSnapshot(createFolder(), database as unknown as Database);
  expect(turns).toHaveLength(4);
  expect(new Set(turns).size).toBe(4);
});

test("a slug that is too long for a file name does not make the archive fail", async () => {
  const folder = createFolder();
  const source = sourceOf({
    async *readRowsOf() {
      // A letter of the Adlam script, in which Fulani is written, has four bytes in UTF-8.
      yield JSON.stringify({ ...post, id: "1", slug: "\u{1e922}".repeat(80) });
      yield JSON.stringify({ ...post, id: "2" });
    },
  });
  await writeSnapshot(source, folder);
  expect(readdirSync(join(folder, "markdown/blog_posts"))).toEqual(["1.md", "tide.md"]);
});
