import { execFile } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { archivedTables } from "@portfolio/content/collections";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { sendActionRequest } from "../../embedded/actions/action-requests.ts";
import { takeSnapshot } from "../../embedded/archive/snapshot.ts";
import { inTransaction } from "../../embedded/archive/transaction.ts";
import { fillForArchive } from "./support/archived-site.ts";
import { openSite, postgresServer } from "./support/backend.ts";
import { webp } from "./support/pictures.ts";
import { runCommand } from "./support/server.ts";
import { startSite } from "./support/site.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

const { backend, owner } = await startSite();
const folder = makeTemporaryFolder(afterAll);
const zipPath = join(folder, "site.zip");

/** Evaluates a Python expression and returns the result. In the expression, `z` is the open archive. */
async function evaluatePython(expression: string): Promise<unknown> {
  const program = `import json, zipfile\nz = zipfile.ZipFile(${JSON.stringify(zipPath)})\nprint(json.dumps(${expression}))`;
  return JSON.parse((await run("python3", ["-c", program])).stdout);
}

const readLines = async (path: string) =>
  ((await evaluatePython(`z.read(${JSON.stringify(path)}).decode()`)) as string)
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

beforeAll(async () => {
  await fillForArchive(owner, 8);
  const { output } = await runCommand("backup", backend.folder, [zipPath]);
  expect(output).toMatch(/^Wrote .*site\.zip: \d+ KiB\.\n$/);
});

test("an archive contains the rows of every collection, and no data of the account", async () => {
  const names = (await evaluatePython("z.namelist()")) as string[];
  const tables = archivedTables.map((table) => `records/${table}.jsonl`);
  expect(names).toEqual(expect.arrayContaining([...tables, "files.jsonl", "manifest.json"]));
  expect(names.filter((name) => name.startsWith("records/")).sort()).toEqual(tables.sort());
  expect(names.join()).not.toMatch(/security|owner|draft_links|deliver/);
  const posts = await readLines("records/blog_posts.jsonl");
  expect(posts).toHaveLength(8);
  expect(posts[0]).not.toHaveProperty("search");
  expect(posts[0]).not.toHaveProperty("user_id");
  const [{ token }] = (await backend.database.query<{ token: string }>(
    "select token from public.draft_links",
  )) as [{ token: string }];
  const [{ hash }] = (await backend.database.query<{ hash: string }>(
    "select encrypted_password as hash from auth.users",
  )) as [{ hash: string }];
  const { jwtSecret } = JSON.parse(readFileSync(join(backend.folder, "secrets.json"), "utf8"));
  const bytes = readFileSync(zipPath).toString("latin1");
  for (const secret of [token, hash, jwtSecret, "owner@example.com"]) {
    expect(secret.length).toBeGreaterThan(10);
    expect(bytes).not.toContain(secret);
  }
});

test("an archive contains texts as Markdown, former URLs, versions and uploaded files", async () => {
  const text = (await evaluatePython('z.read("markdown/blog_posts/post-1.md").decode()')) as string;
  expect(text).toMatch(/^---\ntitle: "Post 1: \\"quoted\\" & more"\n/);
  expect(text).toContain('\ntags: ["one","two"]\n');
  expect(text).toContain("\ndraft: true\n");
  expect(text).toMatch(/\n---\n\n# Text of post 1\n$/);
  expect(await readLines("records/former_slugs.jsonl")).toMatchObject([{ slug: "post-0" }]);
  expect((await readLines("records/revisions.jsonl")).length).toBeGreaterThan(8);
  expect(await readLines("records/media.jsonl")).toMatchObject([{ alt: "A picture of one pixel" }]);
  expect(await evaluatePython('list(z.read("media/2026/picture.webp"))')).toEqual([...webp]);
});

test("the Python reader of docs/your-data.md verifies the checksums and lists the posts", async () => {
  const { stdout } = await run("python3", [join(root, "docs/read-archive.py"), zipPath]);
  expect(stdout).toContain("blog_posts: 8");
  expect(stdout).toContain('Post 1: "quoted" & more');
  const damagedZip = join(folder, "damaged.zip");
  const bytes = readFileSync(zipPath);
  bytes[bytes.indexOf("Text of post 1")] = 0;
  writeFileSync(damagedZip, bytes);
  await expect(run("python3", [join(root, "docs/read-archive.py"), damagedZip])).rejects.toThrow();
});

test("an aborted archive copies no content and leaves no files", async () => {
  const archive = backend.supabase.archives.createArchive(
    AbortSignal.abort(new Error("Cancelled.")),
  );
  await expect(archive).rejects.toThrow("Cancelled.");
  expect(readdirSync(join(backend.folder, "snapshots"))).toEqual([]);
});

test.skipIf(postgresServer)(
  "the running server deletes the snapshot of a cancelled `npm run backup`",
  async () => {
    const snapshotsFolder = join(backend.folder, "snapshots");
    const abortController = new AbortController();
    // The snapshot waits for this transaction.
    const { promise, resolve: commit } = Promise.withResolvers<void>();
    const openTransaction = inTransaction(backend.database, () => promise);
    const options = { signal: abortController.signal };
    const response = sendActionRequest(backend.folder, { name: "snapshot" }, options);
    await expect.poll(() => readdirSync(snapshotsFolder)).toHaveLength(1);
    abortController.abort(new Error("Cancelled."));
    await expect(response).rejects.toThrow("Cancelled.");
    commit();
    await openTransaction;
    await expect.poll(() => readdirSync(snapshotsFolder)).toEqual([]);
    await expect(sendActionRequest(backend.folder, { name: "show" })).resolves.toContain("owner");
    expect(readdirSync(snapshotsFolder)).toEqual([]);
  },
);

test("an archive contains the content of one point in time", async () => {
  const snapshot = takeSnapshot(backend.folder, backend.database);
  const insertion = owner.from("blog_posts").insert({ title: "Later", slug: "later" }).select("id");
  const [snapshotFolder, { data }] = await Promise.all([snapshot, insertion.throwOnError()]);
  const snapshotContainsPost = (table: string) =>
    readFileSync(join(snapshotFolder, "records", `${table}.jsonl`), "utf8").includes(
      data[0]?.id ?? "",
    );
  // The archive contains either both the post and its first version or neither.
  expect(snapshotContainsPost("revisions")).toBe(snapshotContainsPost("blog_posts"));
  rmSync(snapshotFolder, { recursive: true });
});

test.skipIf(postgresServer)(
  "`npm run backup` reads the data folder directly while the server is stopped",
  async () => {
    await backend.supabase.close();
    const path = join(folder, "stopped.zip");
    await runCommand("backup", backend.folder, [path]);
    const { stdout } = await run("python3", [join(root, "docs/read-archive.py"), path]);
    expect(stdout).toContain("blog_posts: 9");
    Object.assign(backend, await openSite(backend.folder));
  },
);
