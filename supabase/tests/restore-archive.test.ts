import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { archivedTables } from "@portfolio/content/collections";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { describeProblem } from "../../embedded/archive/archive-problem.ts";
import { restoreArchive } from "../../embedded/archive/restore-archive.ts";
import { finishFileRestore } from "../../embedded/archive/restore-files.ts";
import { unpackArchive } from "../../embedded/archive/unpack-archive.ts";
import { uploadsFolder } from "../../embedded/storage/file-storage.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { archiveSite, deleteContent, fillForArchive } from "./support/archived-site.ts";
import { startBackend } from "./support/backend.ts";
import { signUpOwner } from "./support/clients.ts";
import { createGif, webp } from "./support/pictures.ts";
import { insert, update } from "./support/rows.ts";
import { runCommand } from "./support/server.ts";
import { startSite } from "./support/site.ts";

const gif = createGif();
const fixture = join(import.meta.dirname, "fixtures/archive-1.zip");

const { backend, owner } = await startSite();
const folder = makeTemporaryFolder(afterAll);
const zipPath = join(folder, "site.zip");
const picturePath = join(backend.folder, "files/media/2026/picture.webp");

const restore = (shouldApply = true, path = zipPath) =>
  restoreArchive(backend.folder, backend.database, path, { shouldApply });

async function readCurrentChecksums() {
  const path = join(folder, "now.zip");
  await archiveSite(backend, path);
  return checksumsOf(path);
}

const changeCounts = ({ changes }: Awaited<ReturnType<typeof restore>>) =>
  Object.fromEntries(
    changes.map(({ table, added, changed, removed }) => [table, [added, changed, removed]]),
  );

beforeAll(async () => {
  await fillForArchive(owner, 8);
  await archiveSite(backend, zipPath);
});

test("an archive of the restored site has the same checksums as the restored archive", async () => {
  await deleteContent(backend);
  const plan = await restore();
  expect(plan).toMatchObject({ applied: true, problems: [] });
  expect(changeCounts(plan)).toMatchObject({ blog_posts: [8, 0, 0], files: [1, 0, 0] });
  expect(await readCurrentChecksums()).toEqual(await checksumsOf(zipPath));
  expect(readFileSync(picturePath)).toEqual(Buffer.from(webp));
});

test("the next restore runs after a cancelled restore, which leaves no files", async () => {
  const controller = new AbortController();
  const options = { shouldApply: true, signal: controller.signal };
  const cancelledRestore = restoreArchive(backend.folder, backend.database, zipPath, options);
  controller.abort();
  await expect(cancelledRestore).rejects.toThrow("aborted");
  expect(existsSync(join(backend.folder, "restoring"))).toBe(false);
  expect(await restore(false)).toMatchObject({ problems: [] });
});

test("a restore replaces existing content as planned, and keeps data outside of archives", async () => {
  const readDraftLinks = () => backend.database.query("select token from public.draft_links");
  const post = owner.from("blog_posts").select("id").eq("slug", "post-2").single();
  const post_id = (await post.throwOnError()).data.id;
  await insert(owner, "draft_links", { post_id });
  const linksBefore = await readDraftLinks();
  expect(linksBefore.length).toBeGreaterThan(0);
  const findSwappedPosts = () =>
    owner.from("blog_posts").select("id, slug").in("slug", ["post-2", "post-3"]).order("id");
  const { data } = await findSwappedPosts();
  await insert(owner, "blog_posts", { title: "Later", slug: "later" });
  await owner.from("blog_posts").delete().eq("slug", "post-4").throwOnError();
  // Swaps the slugs of two posts.
  for (const [from, to] of [
    ["post-2", "between"],
    ["post-3", "post-2"],
    ["between", "post-3"],
  ]) {
    await update(owner, "blog_posts", { slug: from ?? "" }, { slug: to });
  }
  await update(owner, "portfolio_sections", { section_type: "hero" }, { title: "Other" });
  writeFileSync(picturePath, gif);
  await owner.storage
    .from("media")
    .throwOnError()
    .upload("2026/later.gif", gif, { contentType: "image/gif" });
  const editedChecksums = await readCurrentChecksums();

  const plan = await restore(false);
  expect(plan).toMatchObject({ applied: false, problems: [] });
  expect(changeCounts(plan)).toMatchObject({
    blog_posts: [1, 2, 1],
    portfolio_sections: [0, 1, 0],
    projects: [0, 0, 0],
    files: [0, 1, 1],
  });
  expect(await readCurrentChecksums()).toEqual(editedChecksums);

  const result = await restore();
  expect(result).toMatchObject({ applied: true, changes: plan.changes });
  expect(await readCurrentChecksums()).toEqual(await checksumsOf(zipPath));
  expect(existsSync(join(backend.folder, "files/media/2026/later.gif"))).toBe(false);
  expect(existsSync(join(backend.folder, "restoring"))).toBe(false);
  expect(await readDraftLinks()).toEqual(linksBefore);
  expect((await findSwappedPosts()).data).toEqual(data);
  // The owner owns the restored rows, and the database stores a version of each change again.
  const edit = owner
    .from("blog_posts")
    .update({ title: "Edited" })
    .eq("slug", "post-4")
    .select("id");
  const [{ id }] = (await edit.throwOnError()).data as [{ id: string }];
  const versions = await owner.from("revisions").select("id").eq("row_id", id);
  expect(versions.data).toHaveLength(2);
  expect(await restore()).toMatchObject({ applied: true });
});

test("the first owner owns the content of a restored archive of format version 1", async () => {
  const otherBackend = await startBackend();
  onTestFinished(() => otherBackend.remove());
  const restoreFixture = (shouldApply: boolean) =>
    restoreArchive(otherBackend.folder, otherBackend.database, fixture, { shouldApply });
  expect(await restoreFixture(true)).toMatchObject({ applied: true, problems: [] });
  // The plan compares only the archive's columns, not those of later migrations.
  const counts = Object.values(changeCounts(await restoreFixture(false))).flat();
  expect(counts.every((count) => count === 0)).toBe(true);
  const firstOwner = await signUpOwner(otherBackend.supabase);
  const edit = firstOwner.from("projects").update({ position: 1 }).eq("slug", "project-1");
  expect((await edit.select("id").throwOnError()).data).toHaveLength(1);
});

type HostileArchive = [variant: string, problem: RegExp];

/** Archives of `hostile_archives.py` whose problem is detected while they are unpacked. */
const archivesWithInvalidFiles: HostileArchive[] = [
  ["text", /^The file is not a complete ZIP archive: it is not a ZIP file, or its end is missing/],
  ["truncated", /^The file is not a complete ZIP archive: .*its end is missing/],
  ["foreign", /not an archive of a site: it has no manifest\.json/],
  ["no-format", /not an archive of a site: manifest\.json: format/],
  ["newer", /format version 2, which this program cannot read/],
  ["traversal", /^\.\.\/evil\.txt is not a file that this site accepts: its name is not allowed/],
  ["absolute", /^\/etc\/evil\.txt is not a file that this site accepts: its name is not allowed/],
  ["link", /^media\/link\.webp is not a plain file/],
  ["unlisted", /^media\/more\.webp is not in the list/],
  ["repeated", /^records\/blog_posts\.jsonl occurs twice/],
  ["missing", /^records\/blog_posts\.jsonl is missing/],
  ["wrong-sum", /^records\/blog_posts\.jsonl is damaged: its SHA-256 differs/],
  ["longer", /^markdown\/a\/a\.md is damaged: its size differs/],
  ["bomb", /would unpack to \d+ bytes/],
  ["million", /has 1000000 files/],
  [
    "unknown-collection",
    /^records\/site_owner\.jsonl belongs to a collection that this site does not have/,
  ],
  ["html-picture", /^media\/2026\/picture\.webp is not a file that this site accepts/],
  ["html-file", /^media\/2026\/picture\.webp is not a file that this site accepts/],
  ["header", /^files\.jsonl:1 cannot be read/],
  ["file-without-line", /^media\/2026\/picture\.webp is not in the list/],
];

/** Archives of `hostile_archives.py` whose problem is detected when their records are read. */
const archivesWithInvalidRecords: HostileArchive[] = [
  [
    "unknown-column",
    /^records\/blog_posts\.jsonl:1 has a column that this site does not have: user_id/,
  ],
  ["other-columns", /^records\/blog_posts\.jsonl:2 cannot be read: its columns differ/],
  ["not-json", /^records\/blog_posts\.jsonl:1 cannot be read/],
  ["list", /^records\/blog_posts\.jsonl:1 cannot be read/],
  ["same-id", /^records\/blog_posts\.jsonl has a value .* duplicate key/],
  ["no-uuid", /^records\/blog_posts\.jsonl has a value .* uuid/],
  ["status", /^records\/blog_posts\.jsonl has a value .* violates check constraint/],
  ["slug", /^records\/blog_posts\.jsonl has a value .*slug/],
  ["no-title", /^records\/blog_posts\.jsonl has a value .*title/],
  ["null-character", /^records\/blog_posts\.jsonl has a value /],
  ["script-link", /^records\/projects\.jsonl has a value .* Use a web address/],
  ["section", /^records\/portfolio_sections\.jsonl:1 has a value .* unknown type/],
  ["content", /^records\/portfolio_sections\.jsonl:1 has a value .* unusable content/],
];

test("a damaged or malicious archive changes nothing, and the error names the problem", async () => {
  await promisify(execFile)("python3", [
    join(import.meta.dirname, "support/hostile_archives.py"),
    zipPath,
    folder,
  ]);
  const checksumsBefore = await readCurrentChecksums();
  const unpackFolder = mkdtempSync(join(folder, "unpacked-"));
  for (const [variant, problem] of archivesWithInvalidFiles) {
    // Runs in this thread, because starting a worker thread would take most of this test's time.
    const { problems } = await unpackArchive({
      tables: archivedTables,
      path: join(folder, `${variant}.zip`),
      folder: unpackFolder,
      uploadsFolder: uploadsFolder(backend.folder),
    });
    expect(problems.map(describeProblem), variant).toEqual([expect.stringMatching(problem)]);
  }
  for (const [variant, problem] of archivesWithInvalidRecords) {
    const plan = await restore(true, join(folder, `${variant}.zip`));
    expect(plan, variant).toMatchObject({ applied: false, changes: [] });
    expect(plan.problems.map(describeProblem), variant).toEqual([expect.stringMatching(problem)]);
    expect(existsSync(join(backend.folder, "restoring")), variant).toBe(false);
  }
  expect(await readCurrentChecksums()).toEqual(checksumsBefore);
  expect(existsSync(join(folder, "evil.txt"))).toBe(false);
});

test("a start after a crash completes a committed restore, and reverts an uncommitted restore", async () => {
  const stagingFolder = join(backend.folder, "restoring");
  const finishAfterCrash = async (id?: string) => {
    mkdirSync(stagingFolder);
    writeFileSync(join(stagingFolder, "1"), gif);
    const journal = { id, moved: { "2026/picture.webp": join(stagingFolder, "1") }, removed: [] };
    if (id) writeFileSync(join(stagingFolder, "journal.json"), JSON.stringify(journal));
    await finishFileRestore(backend.folder, backend.database);
    expect(existsSync(stagingFolder)).toBe(false);
    return readFileSync(picturePath);
  };
  const committedId = randomUUID();
  await backend.database.exec(`comment on schema private is '${committedId}'`);
  expect(await finishAfterCrash()).toEqual(Buffer.from(webp));
  expect(await finishAfterCrash(randomUUID())).toEqual(Buffer.from(webp));
  expect(await finishAfterCrash(committedId)).toEqual(Buffer.from(gif));
  expect(changeCounts(await restore())).toMatchObject({ files: [0, 1, 0] });
});

test("`npm run restore` restores an archive through the running server, except with --dry-run", async () => {
  const run = (path: string, ...options: string[]) =>
    runCommand("restore", backend.folder, [path, ...options]);
  await owner.from("blog_posts").delete().eq("slug", "post-5").throwOnError();
  const dryRun = await run(zipPath, "--dry-run");
  expect(dryRun.output).toContain("blog_posts: 1 added, 0 changed, 0 removed\n");
  expect(dryRun.output).toMatch(/Nothing was changed, because of --dry-run\.\n$/);
  // npm takes the option for its own if the command lacks `--` before it.
  const npmOption = { npm_config_dry_run: "true" };
  const sameRun = await runCommand("restore", backend.folder, [zipPath], npmOption);
  expect(sameRun.output).toBe(dryRun.output);
  expect((await owner.from("blog_posts").select("id").eq("slug", "post-5")).data).toEqual([]);
  const result = await run(zipPath);
  expect(result.output).toMatch(/The archive was restored\.\n$/);
  expect(await readCurrentChecksums()).toEqual(await checksumsOf(zipPath));
  expect(await run(`${folder}/wrong-sum.zip`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^Nothing was changed\.\n- records\/blog_posts\.jsonl is damaged/,
    ),
  });
});

test("a selection of an old archive refers to posts by title, and is restored with the slugs of these posts", async () => {
  const path = join(folder, "titles.zip");
  await insert(owner, "blog_posts", { title: "Low Tide", slug: "low-tide" });
  const selection = { title: "For Ann", chosen_posts: [{ slug: "Low Tide" }] };
  await insert(owner, "selections", selection);
  await archiveSite(backend, path);
  expect(await restore(true, path)).toMatchObject({ applied: true });
  const { data } = await owner.from("selections").select("chosen_posts").single().throwOnError();
  expect(data).toEqual({ chosen_posts: [{ slug: "low-tide" }] });
});
