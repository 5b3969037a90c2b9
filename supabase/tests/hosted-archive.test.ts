import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHostedArchives } from "@portfolio/embedded";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "../../content/tests/temporary-folder.ts";
import { restoreHosted, takeHostedSnapshot } from "../../embedded/archive/hosted-archive.ts";
import { createHostedClient } from "../../embedded/archive/hosted-client.ts";
import { restoreArchive } from "../../embedded/archive/restore-archive.ts";
import { writeArchive } from "../../embedded/archive/write-archive.ts";
import { createDailyArchives } from "../../embedded/daily-archive/daily-archives.ts";
import { convertImport } from "../../embedded/import/convert.ts";
import { checksumsOf } from "./support/archive-checksums.ts";
import { archiveSite, deleteContent, fillForArchive } from "./support/archived-site.ts";
import { createPng } from "./support/pictures.ts";
import { serveBackend } from "./support/served-backend.ts";
import { runCommand } from "./support/server.ts";
import { startSite } from "./support/site.ts";

const { backend, owner } = await startSite();
const target = await serveBackend();
const { client } = target;
const { secretKey } = target.backend.supabase;
const folder = makeTemporaryFolder(afterAll);
const zipPath = join(folder, "site.zip");
const hostedZip = join(folder, "hosted.zip");
const picture = "/storage/v1/object/public/media/2026/picture.webp";

/** Options of the admin's archives. */
const options = { url: client.url, secretKey, siteUrl: "http://127.0.0.1:3000", dataDir: folder };

const runHosted = (name: string, path: string, key = secretKey) =>
  runCommand(name, folder, [path], { SUPABASE_URL: client.url, SUPABASE_SECRET_KEY: key });

/** One more row than a request reads or writes. */
const postCount = 101;

beforeAll(async () => {
  await fillForArchive(owner, postCount);
  await archiveSite(backend, zipPath);
});

const countChanges = ({ changes }: Awaited<ReturnType<typeof restoreHosted>>) =>
  changes.reduce((sum, { added, changed, removed }) => sum + added + changed + removed, 0);

test("an archive moves from the embedded backend to Supabase and back without a difference", async () => {
  const dryRunPlan = await restoreHosted(client, zipPath, { shouldApply: false });
  expect(dryRunPlan).toMatchObject({ applied: false, problems: [] });
  const rows = "select count(*)::int as count from public.blog_posts";
  expect(await target.backend.database.query(rows)).toEqual([{ count: 0 }]);

  const plan = await restoreHosted(client, zipPath, { shouldApply: true });
  expect(plan).toMatchObject({ applied: true, problems: [], changes: dryRunPlan.changes });
  const counts = { changed: 0, removed: 0 };
  expect(plan.changes).toContainEqual({ table: "blog_posts", added: postCount, ...counts });
  expect(plan.changes).toContainEqual({ table: "files", added: 1, ...counts, unchanged: 0 });
  expect(countChanges(await restoreHosted(client, zipPath, { shouldApply: false }))).toBe(0);
  const [project] = await target.backend.database.query<{ src: string }>(
    "select cover ->> 'src' as src from public.projects limit 1",
  );
  expect(project?.src).toBe(client.url + picture);
  expect((await fetch(project?.src ?? "")).status).toBe(200);

  await writeArchive(await takeHostedSnapshot(client), hostedZip);
  await deleteContent(backend);
  const apply = { shouldApply: true };
  const restoredPlan = await restoreArchive(backend.folder, backend.database, hostedZip, apply);
  expect(restoredPlan).toMatchObject({ applied: true, problems: [] });
  const currentZip = join(folder, "now.zip");
  await archiveSite(backend, currentZip);
  expect(await checksumsOf(currentZip)).toEqual(await checksumsOf(zipPath));
});

test("`npm run backup` and `npm run restore` write and restore an archive of a site on Supabase", async () => {
  const path = join(folder, "command.zip");
  await runHosted("backup", path);
  expect(await checksumsOf(path)).toEqual(await checksumsOf(hostedZip));
  await target.backend.database.query("delete from public.blog_posts where slug = 'post-5'");
  await client.remove(["2026/picture.webp"]);
  const { output } = await runHosted("restore", path);
  expect(output).toContain("blog_posts: 1 added, 0 changed, 0 removed\n");
  expect(output).toContain("files: 1 added, 0 changed, 0 removed\n");
  const refusal = await runHosted("backup", path, "");
  expect(refusal).toMatchObject({
    code: 1,
    output: expect.stringContaining("SUPABASE_SECRET_KEY"),
  });
});

test("the admin's server downloads and restores an archive of a site on Supabase", async () => {
  const archives = createHostedArchives(options);
  const bytes = Buffer.from(
    await new Response((await archives.createArchive()).body).arrayBuffer(),
  );
  const path = join(folder, "download.zip");
  writeFileSync(path, bytes);
  expect(await checksumsOf(path)).toEqual(await checksumsOf(hostedZip));
  const id = randomUUID();
  expect(await archives.uploadedArchive.append(id, 0, bytes)).toBe("stored");
  const plan = await archives.restore(id, { shouldApply: false });
  expect(plan).toMatchObject({ applied: false, problems: [] });
  expect(plan && countChanges(plan)).toBe(0);
});

test("an archive deletes and omits a file that a killed restore uploaded", async () => {
  const name = `restoring/${randomUUID()}/2026/picture.png`;
  await client.upload({ name, type: "image/png", cacheControl: "" }, createPng(20, 10));
  const path = join(folder, "without-leftover.zip");
  await writeArchive(await takeHostedSnapshot(client), path);
  expect(await checksumsOf(path)).toEqual(await checksumsOf(hostedZip));
  expect(await client.download(name)).toBeNull();
});

test("the daily archive of a site on Supabase is stored in a folder", async () => {
  const copies = join(folder, "copies");
  mkdirSync(copies);
  const dailyArchives = createDailyArchives({
    dataDir: folder,
    takeSnapshot: () => takeHostedSnapshot(client),
    diskSpace: { hasSpace: () => true },
    destination: { folder: copies },
  });
  await dailyArchives.run(new AbortController().signal);
  const { newest, failure } = dailyArchives.readState();
  expect(failure).toBeNull();
  expect(await checksumsOf(join(copies, newest?.name ?? ""))).toEqual(await checksumsOf(hostedZip));
  const archives = createHostedArchives({ ...options, archiveTo: { folder: copies } });
  expect(await archives.listCopies()).toEqual({
    backups: null,
    archives: dailyArchives.readState(),
  });
  await archives.close();
});

test("an import into a site on Supabase adds records and merges the CV", async () => {
  const oldFolder = join(folder, "old-site");
  mkdirSync(oldFolder);
  writeFileSync(join(oldFolder, "lake.png"), createPng(600, 400));
  const frontMatter = "title: Lake\ndate: 2022-07-08\ncover: {image: lake.png, alt: The lake}";
  writeFileSync(
    join(oldFolder, "lake.md"),
    `---\n${frontMatter}\naliases: [/old/lake]\n---\n![Again](lake.png)\n`,
  );
  const papers = join(folder, "papers.bib");
  writeFileSync(papers, "@book{a, title={Tides}, publisher={Press}, year=2001}");
  const { database } = target.backend;
  const content = { basics: { name: "Ada" }, publications: [{ name: "Mine" }] };
  await database.query(
    "insert into public.portfolio_sections (section_type, content) values ('cv', $1::jsonb)",
    [JSON.stringify(content)],
  );
  const [countsBefore] = await database.query<{ posts: number }>(
    "select count(*)::int as posts from public.blog_posts",
  );

  const convertedZip = join(folder, "converted.zip");
  await convertImport(oldFolder, convertedZip);
  const dryRunPlan = await restoreHosted(client, convertedZip, { shouldApply: false });
  expect(dryRunPlan).toMatchObject({ applied: false, isImport: true, problems: [] });
  const plan = await restoreHosted(client, convertedZip, { shouldApply: true });
  expect(plan).toMatchObject({ applied: true, problems: [], changes: dryRunPlan.changes });
  const counts = { added: 1, changed: 0, removed: 0, unchanged: 0 };
  expect(plan.changes).toContainEqual({ table: "blog_posts", ...counts });
  const [post] = await database.query<{ posts: number; src: string; text: string }>(
    `select (select count(*)::int from public.blog_posts) as posts, cover ->> 'src' as src, content as text
     from public.blog_posts where slug = 'lake'`,
  );
  expect(post?.posts).toBe((countsBefore?.posts ?? 0) + 1);
  expect((await fetch(post?.src ?? "")).status).toBe(200);
  expect(post?.text).toContain(`![Again](${client.url}/storage/`);
  const secondPlan = await restoreHosted(client, convertedZip, { shouldApply: true });
  expect(countChanges(secondPlan)).toBe(0);
  const unchangedCounts = { ...counts, added: 0, unchanged: 2 };
  expect(secondPlan.changes).toContainEqual({ table: "former_slugs", ...unchangedCounts });

  for (const changes of ["1 changed, 0 unchanged", "0 changed, 1 unchanged"]) {
    const { output } = await runHosted("import", papers);
    expect(output).toContain(`portfolio_sections: 0 added, ${changes}`);
  }
  const [cv] = await database.query<{ content: unknown }>(
    "select content from public.portfolio_sections where section_type = 'cv'",
  );
  expect(cv?.content).toMatchObject({
    basics: { name: "Ada" },
    publications: [{ name: "Mine" }, { name: "Tides" }],
  });
});

test("if Supabase refuses a row or a request, nothing changes and the error names the problem", async () => {
  const checksumsBefore = await checksumsOf(hostedZip);
  const { database } = target.backend;
  await database.exec(
    "alter table public.projects add constraint refused check (slug <> 'project-7') not valid",
  );
  await database.query("delete from public.projects where slug = 'project-7'");
  const plan = await restoreHosted(client, zipPath, { shouldApply: true });
  expect(plan).toMatchObject({
    applied: false,
    changes: [],
    problems: [{ code: "badValue", path: "records/projects.jsonl" }],
  });
  await database.exec("alter table public.projects drop constraint refused");
  expect((await restoreHosted(client, zipPath, { shouldApply: true })).applied).toBe(true);
  await writeArchive(await takeHostedSnapshot(client), hostedZip);
  expect(await checksumsOf(hostedZip)).toEqual(checksumsBefore);

  const otherUser = createHostedClient(client.url, target.backend.supabase.publishableKey);
  await expect(takeHostedSnapshot(otherUser)).rejects.toThrow(/permission denied/);
  await expect(takeHostedSnapshot(createHostedClient("http://127.0.0.1:1", "x"))).rejects.toThrow(
    "http://127.0.0.1:1 cannot be reached",
  );
});
